import type { ButtonHTMLAttributes } from "react";
import { type ButtonLook, buttonClass } from "./buttonLook.ts";

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
    type: "button" | "submit" | "reset";
  };

/** A button; by default the primary one, one per screen. */
export function Button({ variant, wide, type, ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass({ variant, wide })} />;
}
