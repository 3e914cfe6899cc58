export type VideoView = {
  titleEn: string;
  title: string;
  text: string;
  /** Address of the picture shown before the film starts. */
  poster: string | null;
  /** What the film shows, for those who cannot see it. */
  label: string;
  source: string;
  tracks: { source: string; lang: string; label: string }[];
  caption: string;
};
