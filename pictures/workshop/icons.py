#!/usr/bin/env python3
"""Makes favicon.ico (16, 32 and 48 px) from favicon.svg, whose lines lie on the pixels of 16 and 32.

    /usr/bin/python3 pictures/workshop/icons.py
"""
import os
import struct
import subprocess

ICONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../brands/hvidso/icons")
SIZES = (16, 32, 48)
HEADER, ENTRY = "<HHH", "<BBBBHHII"


def main():
    svg = os.path.join(ICONS, "favicon.svg")
    drawn = [
        subprocess.run(
            ["rsvg-convert", "-w", str(size), svg], check=True, capture_output=True
        ).stdout
        for size in SIZES
    ]
    at = struct.calcsize(HEADER) + len(SIZES) * struct.calcsize(ENTRY)
    with open(os.path.join(ICONS, "favicon.ico"), "wb") as ico:
        ico.write(struct.pack(HEADER, 0, 1, len(SIZES)))
        for size, png in zip(SIZES, drawn):
            ico.write(struct.pack(ENTRY, size, size, 0, 0, 1, 32, len(png), at))
            at += len(png)
        ico.write(b"".join(drawn))


if __name__ == "__main__":
    main()
