"""Every engraved picture: the place it shows, where one looks from, its size if it is another one."""

# width and height of most, of those that a desk shows from edge to edge, and of those that a phone does
SIZE, WIDE, UPRIGHT = (1400, 862), (2880, 1773), (1440, 1800)
# how many pixels of the sheet lines are drawn by: larger drawings have the same lines, not more of them
# fronts of stores, which lists show at 120 pixels: fewer and broader lines
FRONT = (1440, 887)
STEPS = {FRONT: 2.3, WIDE: 2880 / 2100, UPRIGHT: 1.5, (2000, 2000): 2000 / 1500}


def view(at, towards, lens, rise=0.0, aside=0.0):
    """Where the draughtsman sits."""
    return dict(at=at, towards=towards, lens=lens, rise=rise, aside=aside)


# a table seen from a chair
STILL = view((0, -22, 16), (0, 12, 9.4), 46)

# fronts, seen from across the street, and the lens with which each fills its sheet
FRONTS = dict(
    jingan=25,
    qiantan=30,
    xuhui=29,
    guomao=26,
    sanlitun=33,
    tianhe=30,
    nanshan=26,
    jinjiang=30,
    hubin=30,
    gulou=30,
    pingjiang=31,
    gaoxin=30,
)


def street(lens):
    """Where a front is seen from."""
    return view((0, -150, 16), (0, 40, 16), lens, 0.17)


ENGRAVED = {
    "store-jingan": ("jingan", view((-6, -46, 15), (-1, 40, 15), 36, 0.02)),
    "store-jingan-painter": ("jingan_painter", view((3, -30, 16), (1, 30, 12), 30, 0.0)),
    "store-jingan-shelves": ("jingan_shelves", view((-14, -34, 16), (2, 30, 16), 26, 0.06)),
    "store-jingan-window": ("passers", view((31, -12, 14), (14, 44, 13), 33, 0.06)),
    "store-qiantan": ("qiantan", view((16, -36, 16), (-2, 48, 15), 29, 0.03)),
    "store-qiantan-shelf": ("qiantan", view((0, 6, 13), (-6, 48, 13), 40, 0.05)),
    "store-xuhui": ("xuhui", view((-4, -44, 17), (0, 48, 17), 27, 0.10)),
    "store-xuhui-tea": ("xuhui_tea", view((2, -32, 14), (0, 40, 14), 26, 0.06)),
    "store-guomao": ("guomao", view((-12, -44, 16), (0, 40, 16), 35, 0.09)),
    "store-guomao-desk": ("guomao_desk", view((2, -22, 17), (-1, 26, 12), 32)),
    "store-sanlitun": ("sanlitun", view((-3, -50, 15), (0, 50, 15), 26, 0.06)),
    "store-sanlitun-window": ("sanlitun_window", view((0, -26, 15), (0, 24, 11.5), 30)),
    "store-tianhe": ("tianhe", view((-4, -42, 15), (0, 40, 15), 34, 0.06)),
    "store-tianhe-tray": ("tianhe_tray", view((0, -24, 17), (-1, 26, 11), 34)),
    "store-nanshan": ("nanshan", view((-6, -38, 16), (0, 44, 16), 33, 0.05)),
    "store-nanshan-samples": ("nanshan_samples", view((0, -24, 15), (0, 26, 11), 33)),
    "store-jinjiang": ("jinjiang", view((6, -42, 17), (0, 44, 15), 31, 0.04)),
    "store-jinjiang-seat": ("jinjiang_seat", view((0, -22, 15), (0, 26, 11.5), 34)),
    "store-hubin": ("hubin", view((-2, -42, 15), (0, 44, 15), 33, 0.05)),
    "store-hubin-sill": ("hubin_sill", view((0, -16, 15), (0, 24, 13.5), 30)),
    "store-hubin-stair": ("hubin_stair", view((-10, -38, 16), (-4, 50, 16), 26, 0.10)),
    "store-gulou": ("gulou", view((-8, -66, 15), (-2, 46, 15), 31, 0.10)),
    "store-gulou-show": ("gulou_show", view((0, -24, 17), (0, 30, 17), 28, 0.02)),
    "store-pingjiang": ("pingjiang", view((1, -38, 16), (-2, 40, 15), 36, 0.02)),
    "store-pingjiang-cup": ("pingjiang_cup", view((0, -16, 15.5), (0, 24, 14), 31)),
    "store-gaoxin": ("gaoxin", view((-10, -46, 18), (-2, 50, 15), 31, 0.02)),
    "store-gaoxin-line": ("gaoxin_line", view((0, -22, 17), (-1, 26, 9.5), 33)),
    **{f"store-{name}-front": (f"{name}_front", street(lens), FRONT) for name, lens in FRONTS.items()},
    "craft-wheel": ("wheel", view((-2, -32, 15), (0, 40, 12.5), 32), WIDE),
    "craft-moulds": ("moulds", view((0, -26, 17), (-1, 30, 14), 30), WIDE),
    "craft-brushes": ("brushes", view((-1, -24, 16), (-1, 26, 11.5), 29), WIDE),
    "craft-tools": ("tools", view((0.5, -16, 34), (0.5, 15, 0), 38), WIDE),
    "news-kiln": ("kiln", view((-10, -46, 15), (-2, 40, 15), 31, 0.06), WIDE),
    "news-swan": ("swan_mould", view((4, -32, 22), (6, 18, 3.5), 40), WIDE),
    "kiln-mill": ("mill", view((-6, -70, 16), (0, 60, 16), 32, 0.10)),
    "kiln-river": ("river", view((0, -90, 18), (0, 90, 18), 32, 0.10)),
    "kiln-canal": ("canal", view((0, -100, 18), (0, 86, 18), 31, 0.12)),
    "kiln-today": ("today", view((4, -46, 16), (-3, 160, 16), 27, 0.04)),
    "news-hubin": ("hubin", view((16, -8, 15), (-20, 44, 15), 31, 0.05), WIDE),
    "news-pingjiang": ("pingjiang", view((-22, -16, 17), (6, 40, 13), 34), WIDE),
    "news-gaoxin": ("gaoxin", view((26, -30, 16), (-12, 50, 13), 30), WIDE),
    "news-line": ("jingan_painter", view((-8, -12, 16), (-2, 20, 9.6), 33), WIDE),
    "kiln-mouth": ("kiln", view((22, -14, 15), (6, 38, 11), 33), WIDE),
    "gifting-samples": ("nanshan_samples", view((-16, -20, 15), (2, 24, 10), 36), WIDE),
    "gifting-desk": ("nanshan", view((8, -10, 17), (-5, 20, 10.5), 34), WIDE),
    "member-register": ("register", view((0, -26, 19), (0, 26, 11), 32), WIDE),
    "member-cupboard": ("register", view((8, -8, 21), (5, 34, 24.5), 30), (2000, 2000)),
    "news-winter": ("winter", STILL, WIDE),
    "news-vases": ("vases", view((0, -24, 17), (0, 12, 12.4), 42), WIDE),
    "news-teapot": ("teapot", STILL, WIDE),
    "news-glaze": ("glaze", view((1.4, -24, 18), (1.4, 12, 8.6), 44), WIDE),
    "news-window": ("window", view((2, -26, 18), (1, 14, 14), 32), WIDE),
    "news-note": ("note", view((0, -20, 19), (0, 10, 7.4), 45), WIDE),
    "gifting-letter": ("letter", view((0, -20, 19), (0, 10, 7.6), 42), WIDE),
    "gifting-boxes": ("three_boxes", view((0, -24, 18), (0, 10, 8.2), 42), WIDE),
    "member-mending": ("mending", STILL, WIDE),
    "banner-member": ("member", view((4, -34, 15), (4, 12, 12.6), 38), (2880, 1200)),
    "banner-lamps": ("lamps", view((3, -24, 15.6), (3, 24, 15.6), 40), (2880, 1200)),
    "phone-lamps": ("lamps", view((5.7, -24, 15.6), (5.7, 24, 15.6), 50, 0.06), UPRIGHT),
    "phone-brushes": ("brushes", view((-1, -24, 16), (-1, 26, 11.5), 38, 0.04, -0.17), UPRIGHT),
    "banner-company": ("jingan", view((18, -44, 17), (-6, 46, 14), 38), (2880, 1200)),
    "banner-career": ("twenty", view((6, -34, 21), (6, 12, 7.0), 38), (2880, 1200)),
    "phone-career": ("twenty", view((14, -34, 21), (14, 12, 8.6), 50), UPRIGHT),
    "phone-member": ("member", view((11.4, -34, 15), (11.4, 12, 11.9), 53), UPRIGHT),
    "people-row": ("painters", view((0, -40, 16.5), (0, 9, 10.2), 30, 0.02), (2880, 480)),
    "people-painters": ("painters", view((-10, -31, 20), (0.4, 30, 9.6), 32, 0.02), WIDE),
    "people-hand": ("hand", view((0, -22, 13.5), (0, 12, 11.6), 46), WIDE),
    # the cards that lead to stories, and pages that had a table of a series
    "craft-stool": ("wheel", view((18, -20, 19), (-8, 30, 10), 38)),
    "craft-drawer": ("tools", view((-12, -12, 20), (1, 12, 3), 44)),
    "craft-marks": ("marks", STILL, WIDE),
    "kiln-hall": ("today", view((-7, -20, 20), (14, 140, 12), 30)),
    "kiln-ice": ("mill", view((22, -52, 20), (-6, 60, 13), 42, 0.08)),
    "house-porcelain": ("porcelain", STILL, WIDE),
    "house-stoneware": ("stoneware", STILL, WIDE),
    "house-tapers": ("tapers", view((0, -24, 17), (0, 12, 11.4), 42), WIDE),
    "house-paper": ("paper", STILL, WIDE),
    "house-writing": ("writing", view((0, -22, 18), (0, 12, 8.6), 44), WIDE),
    "house-basin": ("basin", view((0, -23, 17), (0, 12, 9.6), 43), WIDE),
    "house-lace": ("lace", view((0, -23, 16), (0, 12, 10.4), 44), WIDE),
    "house-rain": ("rainy", view((0, -23, 16), (0, 12, 11.6), 43), WIDE),
}
