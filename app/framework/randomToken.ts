/** A form token: 128 random bits in hexadecimal. The oldest supported browsers lack `crypto.randomUUID`. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
