import { Adviser } from "#app/features/stores/Adviser.tsx";
import { Container } from "#app/ui/Container.tsx";
import { adviserLink } from "#shared/domain/adviser.ts";
import { paths } from "#shared/domain/paths.ts";
import { Onward, type OnwardProps } from "./Onward.static.tsx";

export type ContactOnwardProps = OnwardProps & {
  /** The adviser's link; default: the pack's. */
  adviser?: string;
};

/** The end of the contact page: the brand's adviser, if it has one, and the links onward. */
export function ContactOnward({ adviser, ...onward }: ContactOnwardProps) {
  const path = paths.contactUs();
  return (
    <>
      {adviserLink(path, adviser) && (
        <Container>
          <Adviser path={path} link={adviser} />
        </Container>
      )}
      <Onward {...onward} />
    </>
  );
}
