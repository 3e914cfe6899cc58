import type { BlockProps } from "#app/blocks/types.ts";
import { Container } from "#app/ui/Container.tsx";
import { SectionHead } from "#app/ui/SectionHead.tsx";
import styles from "./Video.module.css";
import type { VideoView } from "./view.ts";

/**
 * Video with a poster. Nothing loads before the visitor starts it and it never starts automatically. Uses
 * native controls, and subtitles if available.
 */
export function Video({ block }: BlockProps<VideoView>) {
  const { title, titleEn, text, poster, label, source, tracks, caption } = block;
  return (
    <section className={styles.section}>
      <Container>
        <SectionHead title={title} titleEn={titleEn} text={text} />
        <figure>
          <div className={styles.screen}>
            {/* biome-ignore lint/a11y/useMediaCaption: captions come where the content has them. */}
            <video
              className={styles.video}
              aria-label={label || undefined}
              controls
              playsInline
              poster={poster ?? undefined}
              preload="none"
              src={source}
            >
              {tracks.map((track, index) => (
                <track
                  key={track.source}
                  kind="captions"
                  src={track.source}
                  srcLang={track.lang}
                  label={track.label || track.lang}
                  default={index === 0}
                />
              ))}
            </video>
          </div>
          {caption !== "" && <figcaption className={styles.caption}>{caption}</figcaption>}
        </figure>
      </Container>
    </section>
  );
}
