/** The stylesheets of all modules that a module imports, without their code (routeStyles.ts). */
declare module "*?styles";
