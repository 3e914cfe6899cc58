/** A turn of the site's day, as those who plan it know it. */
export type Profile = {
  name: string;
  /** Views of pages in a day, and how many times the mean the busiest minutes have. */
  viewsPerDay: number;
  peak: number;
  /** Addresses that are looked at, and how unequally (Zipf's exponent; 0: all alike). */
  addresses: number;
  zipf: number;
  /** Share of the views that load pictures, scripts and styles too: bots do not. */
  beside: number;
  /** Per view: verifications, applications, questions for the nearest store. */
  verifications: number;
  applications: number;
  nearest: number;
  /** Changes of content or prices in an hour, and the pages that each is on. */
  changesPerHour: number;
  pagesPerChange: number;
};

/** What one answer costs the origin: processor in milliseconds, and bytes on the line. */
export type Costs = {
  memoryMs: number;
  confirmedMs: number;
  madeMs: number;
  assetMs: number;
  nearestMs: number;
  verificationMs: number;
  applicationMs: number;
  pageBytes: number;
  /** Pictures, scripts and styles that a view loads besides, on the mean of first and later views. */
  besideBytes: number;
  besideFiles: number;
  /** Of one process under load. */
  processBytes: number;
};

/** How the site stands. */
export type Stand = {
  /** Caches of the CDN that ask the origin by themselves; 0: no CDN. */
  edges: number;
  /** Finished pages that one process keeps (64 MB of 45 kB each unless set). */
  pagesKept: number;
  seed: number;
};

/** What the busiest minutes take of the origin, per second where not said. */
export type Need = {
  views: number;
  requests: number;
  /** Share of the views of pages that a cache of the CDN answers. */
  edgeHits: number;
  made: number;
  cores: number;
  instances: number;
  memoryBytes: number;
  redisCommands: number;
  upstreamCalls: number;
  originBits: number;
  edgeBits: number;
};

/** Kinds of pages: share of the addresses, and seconds that a cache of the CDN keeps one (docs/operations.md). */
const KINDS = [
  { share: 0.3, edgeS: 300 },
  { share: 0.3, edgeS: 120 },
  { share: 0.4, edgeS: 60 },
] as const;

/** Seconds that are simulated, and how much of a core a process is to use at the peak. */
const WINDOW_S = 600;
const FULL = 0.6;
/** Fewest processes, so that one may go. */
const FEWEST = 2;
/** Shares of requests for pages that are confirmed (304): of visitors who come back, of a CDN that asks again. */
const CONFIRMED = { visitors: 0.15, edge: 0.8 } as const;
/** Seconds for which an answer of the commerce API is fresh in a process: a page's own, the frame's; and how many of these. */
const FRESH_S = { own: 60, frame: 300, frameReads: 8 } as const;
/** Calls of the commerce API and commands of Redis for one post. */
const PER_POST = {
  verification: { calls: 1, commands: 8 },
  application: { calls: 4, commands: 14 },
  nearest: { calls: 0.05, commands: 1 },
} as const;

/** A generator of numbers in [0, 1) that brings the same ones for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Share of all views that each address has, the most popular first; they sum to 1. */
export function popularity(addresses: number, zipf: number): number[] {
  const weights = Array.from({ length: addresses }, (_, i) => (i + 1) ** -zipf);
  const sum = weights.reduce((all, each) => all + each, 0);
  return weights.map((each) => each / sum);
}

/**
 * How often one cache asks for one address in the window: it keeps an answer for `keptS` from its
 * coming, and the next visitor after that makes it ask again (behind an old answer, or not).
 */
export function timesAsked(perSecond: number, keptS: number, random: () => number): number {
  if (perSecond <= 0) return 0;
  const wait = () => -Math.log(1 - random()) / perSecond;
  // It began long ago: an answer is kept just then, or it waits for a visitor.
  const isKept = random() < keptS / (keptS + 1 / perSecond);
  let at = isKept ? random() * keptS : 0;
  let asked = 0;
  for (at += wait(); at < WINDOW_S; at += keptS + wait()) asked += 1;
  return asked;
}

/**
 * Share of the requests that a memory of `places` pages answers, least recently used out first (Che's
 * approximation): each is there if it was asked for in the last `t` seconds, and `t` fills the memory.
 */
export function memoryHits(rates: readonly number[], places: number): number {
  const all = rates.reduce((sum, each) => sum + each, 0);
  if (all === 0 || rates.filter((each) => each > 0).length <= places) return all === 0 ? 0 : 1;
  const held = (t: number) => rates.reduce((sum, each) => sum + 1 - Math.exp(-each * t), 0);
  let [low, high] = [0, 1];
  while (held(high) < places) high *= 2;
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (held(middle) < places) low = middle;
    else high = middle;
  }
  return rates.reduce((sum, each) => sum + each * (1 - Math.exp(-each * high)), 0) / all;
}

function checked(profile: Profile): void {
  for (const [name, value] of Object.entries(profile)) {
    if (name === "name") continue;
    if (!(Number.isFinite(value) && Number(value) >= 0)) throw new RangeError(`${name}: ${value}`);
  }
}

/** What each address is asked for at the origin, per second. */
function originRates(profile: Profile, views: number, { edges, seed }: Stand): number[] {
  const shares = popularity(profile.addresses, profile.zipf);
  if (edges === 0) return shares.map((share) => share * views);
  const random = seeded(seed);
  return shares.map((share, i) => {
    // Kinds are spread evenly over the popular and the others.
    const place = (i % 10) / 10;
    const kind = place < 0.3 ? KINDS[0] : place < 0.6 ? KINDS[1] : KINDS[2];
    let asked = 0;
    for (let edge = 0; edge < edges; edge += 1) {
      asked += timesAsked((share * views) / edges, kind.edgeS, random);
    }
    return asked / WINDOW_S;
  });
}

/**
 * What a profile's busiest minutes take, with or without a CDN.
 * @throws {RangeError} for a profile of negative or no numbers
 */
export function need(profile: Profile, costs: Costs, stand: Stand): Need {
  checked(profile);
  const views = (profile.viewsPerDay / 86_400) * profile.peak;
  const rates = originRates(profile, views, stand);
  const pages = rates.reduce((sum, each) => sum + each, 0);
  const posts = {
    verification: views * profile.verifications,
    application: views * profile.applications,
    nearest: views * profile.nearest,
  };
  const isAlone = stand.edges === 0;
  const files = isAlone ? views * profile.beside * costs.besideFiles : 0;
  const confirmed = isAlone ? CONFIRMED.visitors : CONFIRMED.edge;

  function withInstances(instances: number) {
    const own = rates.map((rate) => rate / instances);
    const hits = memoryHits(own, stand.pagesKept);
    // Each process makes a changed page anew, if anyone asks.
    const changed = (profile.changesPerHour / 3600) * profile.pagesPerChange * instances;
    const made = Math.min(pages, pages * (1 - hits) + Math.min(changed, pages));
    const kept = pages - made;
    const cores =
      (made * costs.madeMs +
        kept * (confirmed * costs.confirmedMs + (1 - confirmed) * costs.memoryMs) +
        files * costs.assetMs +
        posts.nearest * costs.nearestMs +
        posts.verification * costs.verificationMs +
        posts.application * costs.applicationMs) /
      1000;
    const reads = own.reduce((sum, rate) => sum + rate / (1 + rate * FRESH_S.own), 0);
    const upstream =
      instances * (reads + FRESH_S.frameReads / FRESH_S.frame) +
      Object.entries(posts).reduce(
        (sum, [name, rate]) => sum + rate * PER_POST[name as keyof typeof PER_POST].calls,
        0,
      );
    return { made, cores, upstream };
  }

  let instances: number = FEWEST;
  let found = withInstances(instances);
  // More processes keep their pages each, so that they make more of them: a few rounds are enough.
  for (let round = 0; round < 20; round += 1) {
    const wanted = Math.max(FEWEST, Math.ceil(found.cores / FULL));
    if (wanted === instances) break;
    instances = wanted;
    found = withInstances(instances);
  }
  const pageBits = pages * (1 - confirmed) * costs.pageBytes * 8;
  const allBits = views * (costs.pageBytes + profile.beside * costs.besideBytes) * 8;
  return {
    views,
    requests: pages + files + posts.verification + posts.application + posts.nearest,
    edgeHits: isAlone || views === 0 ? 0 : Math.max(0, 1 - pages / views),
    made: found.made,
    cores: found.cores,
    instances,
    memoryBytes: instances * costs.processBytes,
    // Each process looks at the purges once a second.
    redisCommands: Object.entries(posts).reduce(
      (sum, [name, rate]) => sum + rate * PER_POST[name as keyof typeof PER_POST].commands,
      instances,
    ),
    upstreamCalls: found.upstream,
    originBits: isAlone ? allBits : pageBits,
    edgeBits: isAlone ? 0 : allBits,
  };
}

const ordinary = {
  peak: 3,
  addresses: 4000,
  zipf: 0.9,
  beside: 1,
  verifications: 0.005,
  applications: 0.00005,
  nearest: 0.25,
  changesPerHour: 10,
  pagesPerChange: 20,
};

/** The days that docs/capacity.md tells of. */
export const profiles: readonly Profile[] = [
  { ...ordinary, name: "1 million views a day", viewsPerDay: 1e6 },
  { ...ordinary, name: "10 million", viewsPerDay: 1e7 },
  { ...ordinary, name: "100 million", viewsPerDay: 1e8 },
  {
    ...ordinary,
    name: "launch night: 10 million, thirtyfold for minutes, on a few pages",
    viewsPerDay: 1e7,
    peak: 30,
    addresses: 1500,
    zipf: 1.4,
    verifications: 0.02,
    changesPerHour: 120,
    pagesPerChange: 40,
  },
  {
    ...ordinary,
    name: "bot crawl: 50 a second over 60,000 addresses, each as likely",
    viewsPerDay: 50 * 86_400,
    peak: 1,
    addresses: 60_000,
    zipf: 0,
    beside: 0,
    verifications: 0,
    applications: 0,
    nearest: 0,
  },
];
