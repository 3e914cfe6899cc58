/** How to locate an address with a maps service: base URL, path, query, and the location in its response. */
export type MapsService = { base: string; path: string; query: string; place: string };

/** Known services; `MAPS_PATH`, `MAPS_QUERY` and `MAPS_PLACE` configure another one. */
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
