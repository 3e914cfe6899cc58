import type { FrameView } from "../../domain/frame.ts";
import { Contact } from "./Contact.tsx";
import { Follow } from "./Follow.tsx";
import styles from "./Footer.module.css";
import { Legal } from "./Legal.tsx";
import { Sisters } from "./Sisters.tsx";
import { Sitemap } from "./Sitemap.tsx";
import { Verification } from "./Verification.tsx";

/** Foot of every framed screen (spec §2 "Footer"). */
export function Footer({ frame }: { frame: FrameView }) {
  return (
    <footer className={styles.footer}>
      <Verification contact={frame.contact} />
      <div className={styles.inner}>
        <div className={styles.columns}>
          <Sitemap shops={frame.shops} />
          <Contact contact={frame.contact} />
          <Follow follow={frame.follow} />
        </div>
        <Sisters />
        <Legal />
      </div>
    </footer>
  );
}
