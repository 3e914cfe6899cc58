import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { FoldingText } from "#app/ui/FoldingText.tsx";
import opening from "#app/ui/Lead.module.css";
import { MarginAxis } from "#app/ui/MarginAxis.tsx";
import { Article } from "./Article.tsx";
import styles from "./Common.module.css";
import { Quotation } from "./Quotation.tsx";
import { RichText } from "./RichText.tsx";
import { Signature } from "./Signature.tsx";
import type { CommonView } from "./view.ts";

type Props = BlockProps<CommonView>;

/** Editor text as a letter, a quotation or an article; the server sanitises its HTML. */
export function Common(props: Props) {
  switch (props.block.layout) {
    case "letter":
      return <Letter {...props} />;
    case "quote":
      return <Quotation {...props} />;
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
          {block.folds ? (
            <FoldingText lines="six" className={`${opening.lead} ${styles.lead} ${styles.folding}`}>
              <RichText html={block.html} />
            </FoldingText>
          ) : (
            <RichText className={`${opening.lead} ${styles.lead}`} html={block.html} />
          )}
          <Signature text={block.signature} />
        </MarginAxis>
      </Container>
    </section>
  );
}
