/** How a maps service locates an address: where it is asked, with which query, and where its answer has the place. */
export type MapsService = { base: string; path: string; query: string; place: string };

/** The services whose shapes are known; `MAPS_PATH`, `MAPS_QUERY` and `MAPS_PLACE` fit another one. */
export const mapsServices = {
  tencent: {
    base: "https://apis.map.qq.com",
    path: "/ws/location/v1/ip",
    query: "ip={ip}&key={key}&output=json",
    place: "result.location",
  },
  amap: {
    base: "https://restapi.amap.com",
    path: "/v3/ip",
    query: "ip={ip}&key={key}&output=json",
    place: "rectangle",
  },
  baidu: {
    base: "https://api.map.baidu.com",
    path: "/location/ip",
    query: "ip={ip}&ak={key}&coor=gcj02",
    place: "content.point",
  },
} as const satisfies Record<string, MapsService>;
