import { Container } from "../../ui/Container.tsx";
import { MarginAxis } from "../../ui/MarginAxis.tsx";
import { SectionTitle } from "../../ui/SectionTitle.tsx";
import type { BlockProps } from "../types.ts";
import styles from "./Common.module.css";
import { RichText } from "./RichText.tsx";

type Props = BlockProps<"common">;

/** An editor's text as a letter, a quotation or an article; its HTML is sanitised on the server. */
export function Common(props: Props) {
  switch (props.block.layout) {
    case "letter":
      return <Letter {...props} />;
    case "quote":
      return <Quote {...props} />;
    case "article":
      return <Article {...props} />;
  }
}

function Letter({ block }: Props) {
  const heading = (
    <h2 className={styles.rubric}>
      {block.titleEn !== "" && (
        <span className={styles.english} lang="en">
          {block.titleEn}
        </span>
      )}
      {block.title !== "" && <span className={styles.date}>{block.title}</span>}
    </h2>
  );
  return (
    <section className={styles.section}>
      <Container>
        <MarginAxis margin={block.titleEn || block.title ? heading : null}>
          <RichText className={styles.lead} html={block.html} />
          <Signature text={block.signature} />
        </MarginAxis>
      </Container>
    </section>
  );
}

function Quote({ block }: Props) {
  return (
    <section className={styles.section}>
      <Container>
        <figure className={styles.quote}>
          {block.title !== "" && <h2 className={styles.date}>{block.title}</h2>}
          <RichText as="blockquote" className={styles.words} html={block.html} />
          <figcaption>
            <Signature text={block.signature || block.titleEn} />
          </figcaption>
        </figure>
      </Container>
    </section>
  );
}

function Article({ block }: Props) {
  const title = <SectionTitle title={block.title} titleEn={block.titleEn} vertical />;
  return (
    <section className={styles.section}>
      <Container>
        <MarginAxis margin={block.title !== "" ? title : null}>
          <RichText className={styles.article} html={block.html} />
          <Signature text={block.signature} />
        </MarginAxis>
      </Container>
    </section>
  );
}

function Signature({ text }: { text: string }) {
  if (text === "") return null;
  // Signatures are the house's Danish or an English line; Chinese ones are never slanted.
  const latin = !/\p{Script=Han}/u.test(text);
  return latin ? (
    <p className={styles.signature} lang="en">
      {text}
    </p>
  ) : (
    <p className={styles.signatureZh}>{text}</p>
  );
}
