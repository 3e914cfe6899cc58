/** The style sheets of everything that a module reaches, and none of its code (routeStyles.ts). */
declare module "*?styles";
