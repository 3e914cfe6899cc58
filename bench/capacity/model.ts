/** Traffic profile of a day, as known to planners. */
export type Profile = {
  name: string;
  /** Page views per day, and the ratio of peak to mean. */
  viewsPerDay: number;
  peak: number;
  /** Number of requested URLs and their Zipf exponent (0: uniform). */
  addresses: number;
  zipf: number;
  /** Share of views that also load pictures, scripts and styles; bots do not. */
  beside: number;
  /** Per view: verifications, applications, nearest-store requests. */
  verifications: number;
  applications: number;
  nearest: number;
  /** Content or price changes per hour, and affected pages per change. */
  changesPerHour: number;
  pagesPerChange: number;
};

/** Cost of one response at the origin: CPU milliseconds and bytes sent. */
export type Costs = {
  memoryMs: number;
  confirmedMs: number;
  madeMs: number;
  assetMs: number;
  nearestMs: number;
  verificationMs: number;
  applicationMs: number;
  pageBytes: number;
  /** Pictures, scripts and styles of a view, averaged over first and later views. */
  besideBytes: number;
  besideFiles: number;
  /** Memory of one process under load. */
  processBytes: number;
};

/** Deployment of the site. */
export type Stand = {
  /** CDN caches that request from the origin independently; 0: no CDN. */
  edges: number;
  /** Pages cached per process (default: 64 MB of 45 kB each). */
  pagesKept: number;
  seed: number;
};

/** Origin load at peak, per second unless stated otherwise. */
export type Need = {
  views: number;
  requests: number;
  /** CDN cache hit rate of page views. */
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

/** Page kinds: share of URLs, and CDN cache lifetime in seconds (docs/operations.md). */
const KINDS = [
  { share: 0.3, edgeS: 300 },
  { share: 0.3, edgeS: 120 },
  { share: 0.4, edgeS: 60 },
] as const;

/** Simulated seconds, and target CPU utilisation of a process at peak. */
const WINDOW_S = 600;
const FULL = 0.6;
/** Minimum number of processes, so that one may fail. */
const FEWEST = 2;
/** Share of page requests answered with 304: returning visitors, CDN revalidation. */
const CONFIRMED = { visitors: 0.15, edge: 0.8 } as const;
/**
 * Seconds for which a commerce API response is fresh in a process: of a page and of the layout; and the
 * number of layout calls.
 */
const FRESH_S = { own: 60, frame: 300, frameReads: 8 } as const;
/** Commerce API calls and Redis commands per post. */
const PER_POST = {
  verification: { calls: 1, commands: 8 },
  application: { calls: 4, commands: 14 },
  nearest: { calls: 0.05, commands: 1 },
} as const;

/** Returns a seeded generator of numbers in [0, 1) (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Share of all views per URL, most popular first; the sum is 1. */
export function popularity(addresses: number, zipf: number): number[] {
  const weights = Array.from({ length: addresses }, (_, i) => (i + 1) ** -zipf);
  const sum = weights.reduce((all, each) => all + each, 0);
  return weights.map((each) => each / sum);
}

/**
 * Returns how often one cache requests one URL in the window. It stores a response for `keptS` seconds after
 * receipt; the next visitor after that triggers a request, with or without serving stale.
 */
export function timesAsked(perSecond: number, keptS: number, random: () => number): number {
  if (perSecond <= 0) return 0;
  const wait = () => -Math.log(1 - random()) / perSecond;
  // Steady state: the response is either cached or waits for a visitor.
  const isKept = random() < keptS / (keptS + 1 / perSecond);
  let at = isKept ? random() * keptS : 0;
  let asked = 0;
  for (at += wait(); at < WINDOW_S; at += keptS + wait()) asked += 1;
  return asked;
}

/**
 * Hit rate of an LRU cache of `places` pages (Che's approximation): a page is cached if it was requested
 * within the last `t` seconds, where `t` fills the cache.
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

/** Origin requests per second for each URL. */
function originRates(profile: Profile, views: number, { edges, seed }: Stand): number[] {
  const shares = popularity(profile.addresses, profile.zipf);
  if (edges === 0) return shares.map((share) => share * views);
  const random = seeded(seed);
  return shares.map((share, i) => {
    // Distributes page kinds evenly over popularity.
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
 * Computes the peak load of a profile, with or without a CDN.
 * @throws {RangeError} for negative or invalid numbers
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
    // Each process renders a changed page again if it is requested.
    const changed = (profile.changesPerHour / 3600) * profile.pagesPerChange * instances;
    const made = Math.min(pages, pages * (1 - hits) + Math.min(changed, pages));
    const cached = pages - made;
    const cores =
      (made * costs.madeMs +
        cached * (confirmed * costs.confirmedMs + (1 - confirmed) * costs.memoryMs) +
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
  // More processes have separate caches and render more pages; a few iterations converge.
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
    // Each process polls the purges once per second.
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

/** Traffic profiles of docs/capacity.md. */
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
