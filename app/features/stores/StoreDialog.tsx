import { ButtonLink } from "#app/ui/ButtonLink.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { IconName } from "#app/ui/iconPaths.ts";
import { TextLink } from "#app/ui/TextLink.tsx";
import { storesCopy } from "#shared/copy/stores.ts";
import { hasPage } from "#shared/domain/enabledPages.ts";
import { paths } from "#shared/domain/paths.ts";
import type { StoreDialogView, StoreView } from "#shared/domain/stores.ts";
import { Call } from "./Call.tsx";
import styles from "./StoreDialog.module.css";
import { StoreFacts } from "./StoreFacts.tsx";
import { StorePictures } from "./StorePictures.tsx";

export type StoreDialogProps = {
  view: StoreDialogView;
  /** URL without the dialog. */
  closeHref: string;
};

const copy = storesCopy.dialog;
/** Id of the store's name, which labels the dialog. */
const NAME = "store-name";

const services: { icon: IconName; label: string }[] = [
  { icon: "bag", label: copy.consultation },
  { icon: "check", label: copy.warranty },
  { icon: "gift", label: copy.giftWrap },
];

/** Store details: pictures and description, facts and services (STORE-08 to STORE-17). */
export function StoreDialog({ view, closeHref }: StoreDialogProps) {
  if (view.kind !== "store") return <NoStore kind={view.kind} closeHref={closeHref} />;
  const { store } = view;
  return (
    <Dialog title={store.name} titleId={NAME} closeHref={closeHref} size="store">
      <div className={styles.spread}>
        <div className={styles.pictures}>
          <StorePictures key={store.code} pictures={store.pictures} />
          {store.description && <p className={styles.description}>{store.description}</p>}
        </div>
        <div className={styles.facts}>
          <StoreName {...store} />
          <StoreFacts store={store} full />
          <ul className={styles.services} aria-label={copy.services}>
            {services.map(({ icon, label }) => (
              <li key={icon} className={styles.service}>
                <Icon name={icon} />
                {label}
              </li>
            ))}
          </ul>
          <p className={styles.actions}>
            {store.open && <Call number={store.telephone} name={store.name} />}
            <TextLink link={store.map}>{copy.route}</TextLink>
          </p>
        </div>
      </div>
    </Dialog>
  );
}

function StoreName({ name, open }: StoreView) {
  return (
    <h2 className={styles.name} id={NAME}>
      {name}
      {!open && <span className={styles.soon}> {copy.soon}</span>}
    </h2>
  );
}

function NoStore({ kind, closeHref }: { kind: "unknown" | "unavailable"; closeHref: string }) {
  const unknown = kind === "unknown";
  return (
    <Dialog
      title={unknown ? copy.unknownTitle : copy.unavailableTitle}
      closeHref={closeHref}
      size="help"
    >
      <p className={styles.reason} role={unknown ? undefined : "alert"}>
        {unknown ? copy.unknownText : copy.unavailableText}
      </p>
      {hasPage("stores") && (
        <ButtonLink link={{ href: paths.findUs() }}>{copy.allStores}</ButtonLink>
      )}
    </Dialog>
  );
}
