"""Relief: functions that push the points (r, z) of a lathe at the angle T; `side` is -1 outside."""
import numpy as np

from clay.meshes import smooth


def rim_relief(kind, R, n=32):
    """Ribs (straight) or swirl (slanting waves) on a plate rim."""
    k = R / 13.5

    def ribs(r, z, T, side):
        w = smooth((r - 9.3 * k) / (1.4 * k)) * smooth((R + 0.25 - r) / 0.5)
        rib = 1 - np.abs(np.cos(n * T / 2)) ** 0.9
        r2 = r * (
            1 + 0.006 * np.clip((r - 11 * k) / (2.5 * k), 0, 1) * (np.abs(np.sin(n * T / 2)) - 0.5)
        )
        return r2, z - 0.12 * w * (1 - rib) + 0.06 * w

    def swirl(r, z, T, side):
        w = smooth((r - 9.0 * k) / (1.2 * k)) * smooth((R - 0.12 - r) / 0.6)
        ph = 22 * T + 3.6 * (r / k - 9)
        return r, z + 0.17 * w * (np.abs(np.sin(ph / 2)) - 0.6)

    return {"ribs": ribs, "swirl": swirl}.get(kind)


def body_relief(kind, n, amp, z0, z1):
    """Flutes on the outside of a body between two heights."""

    def ribs(r, z, T, side):
        w = smooth((z - z0) / 1.0) * smooth((z1 - z) / 1.0)
        return r - np.where(side < 0, 1, 0) * amp * w * np.abs(np.cos(n * T / 2)), z

    def swirl(r, z, T, side):
        w = smooth((z - z0) / 1.0) * smooth((z1 - z) / 1.0)
        ph = int(n * 0.7) * T + 5.5 * (z - z0) / (z1 - z0)
        return r - np.where(side < 0, 1, 0) * amp * 0.9 * w * (1 - np.abs(np.sin(ph / 2))), z

    return {"ribs": ribs, "swirl": swirl}.get(kind)


def lip(z0, z1, out=0.9, up=0.35, width=0.34):
    """Pouring lip: pulls the rim outwards at the side opposite the handle."""

    def fn(r, z, T, side):
        d = np.exp(-(((T - np.pi) / width) ** 2)) * smooth((z - z0) / (z1 - z0)) ** 2
        return r + out * d, z + up * d

    return fn
