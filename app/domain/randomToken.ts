/** 128 random bits in hexadecimal; `crypto.randomUUID` is newer than the oldest browsers served. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
