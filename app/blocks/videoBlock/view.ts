export type VideoView = {
  titleEn: string;
  title: string;
  text: string;
  /** URL of the poster. */
  poster: string | null;
  /** Accessible description of the video. */
  label: string;
  source: string;
  tracks: { source: string; lang: string; label: string }[];
  caption: string;
};
