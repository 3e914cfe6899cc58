import type { ComponentProps } from "react";
import { Adviser } from "#app/features/stores/Adviser.tsx";
import { Container } from "#app/ui/Container.tsx";
import { paths } from "#shared/domain/paths.ts";
import { Onward } from "./Onward.static.tsx";

/** The end of the contact page: the brand's adviser, and the links onward. */
export function ContactOnward(props: ComponentProps<typeof Onward>) {
  return (
    <>
      <Container>
        <Adviser path={paths.contactUs()} />
      </Container>
      <Onward {...props} />
    </>
  );
}
