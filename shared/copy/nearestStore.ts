/** Text of the store popover on every page, including its online shops (STORE-01 to STORE-06). */
export const nearestStoreCopy = {
  /** Accessible name of the panel. */
  label: "门店与线上选购",
  nearest: "离您最近的精品店",
  /** Label of the default store, until the nearest one is known. */
  own: "到店看一看",
  details: "更多详情",
  more: "更多门店",
  close: "收起",
  online: {
    title: "线上选购",
    scan: "扫码进入",
    wechatCode: "微信商城二维码",
  },
} as const;
