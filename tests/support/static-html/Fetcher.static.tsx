import { useFetcher } from "@remix-run/react";

/** A form that no router would submit. */
export function Fetcher() {
  const { Form } = useFetcher();
  return <Form />;
}
