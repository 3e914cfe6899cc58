import { useFetcher } from "@remix-run/react";

/** A form that no router would send. */
export function Fetcher() {
  const { Form } = useFetcher();
  return <Form />;
}
