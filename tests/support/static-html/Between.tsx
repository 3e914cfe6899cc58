export { FarButton } from "./FarButton.tsx";
