/** Words of the store popover, which every page has, and of the online shops in it (spec §2). */
export const nearestStoreCopy = {
  /** Names the panel for screen readers. */
  label: "门店与线上选购",
  nearest: "离您最近的精品店",
  /** Of the settings' store, until the nearest one is known. */
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
