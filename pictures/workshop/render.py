#!/usr/bin/env python3
"""Renders the pictures that `pictures/masters` lacks, or has too small. No other command of the
project calls this.

    /usr/bin/python3 pictures/workshop/render.py                 what is missing or small, in order
    /usr/bin/python3 pictures/workshop/render.py --list          only tell what that is
    /usr/bin/python3 pictures/workshop/render.py NAME ...         these, also when they exist

It may be interrupted at any time and goes on where it stopped. See README.md for the settings.
"""
import os
import shlex
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import closeup
import cv2
import macro
from drawing.textures import draw_missing
from pictures import ENLARGED, every_picture
from upright import upright
from washes import lay_missing

HERE = os.path.dirname(os.path.abspath(__file__))
MEDIA = os.environ.get("MEDIA") or os.path.join(HERE, "..", "masters")
WORK = os.environ.get("WORK") or os.path.join(tempfile.gettempdir(), "hvidso-scenes")
TEXTURES = os.path.join(WORK, "textures")
# the decoration of each painted series
PATTERNS = {
    "lace-blue": "lace",
    "lace-border": "border",
    "line-blue": "lines",
    "rain": "rain",
    "winter": "winter",
    "botanica": "botanica",
}
DRAWN = ("closeup", "macro")
# priority of every run; by default other processes come first
PRIORITY = shlex.split(os.environ.get("PRIORITY", "nice -n 19 ionice -c3"))


def path_of(picture):
    """Path of a picture's master."""
    return os.path.join(MEDIA, picture.name + ".webp")


def is_done(picture):
    """Whether the master exists, with the size that the viewer needs, if it is used there."""
    if not os.path.exists(path_of(picture)):
        return False
    return picture.width < ENLARGED or cv2.imread(path_of(picture)).shape[1] >= picture.width


def cut(picture):
    """Cuts a picture from its scene, which must exist."""
    whole = cv2.imread(os.path.join(MEDIA, picture.scene + ".webp"))
    if whole is None:
        print("no", picture.scene, "to cut", picture.name, "from")
        return
    png = os.path.join(WORK, picture.name + ".png")
    cv2.imwrite(png, upright(whole, picture.name))
    subprocess.run(
        ["cwebp", "-quiet", "-q", "84", "-m", "4", png, "-o", path_of(picture)], check=True
    )
    os.remove(png)


def draw(picture):
    """Draws a close-up from the decoration's texture."""
    if picture.series == "annual":
        texture, profile = f"disc_annual_{picture.variant}", closeup.ANNUAL
    else:
        pattern = PATTERNS[picture.series]
        texture = "_".join(part for part in ("disc", pattern, picture.variant) if part)
        profile = closeup.PLATE
    paint = "colour" if picture.series in ("botanica", "winter") else "cobalt"
    *centre, width = picture.field
    closeup.draw(TEXTURES, texture, paint, profile, centre, width, picture.width, path_of(picture))


def render(names):
    """Renders pictures one after the other in one run of Blender."""
    blender = ["blender", "-b", "--factory-startup", "-P", os.path.join(HERE, "blender.py"), "--"]
    env = dict(os.environ, MEDIA=os.path.abspath(MEDIA), WORK=WORK, PYTHON=sys.executable)
    with open(os.path.join(WORK, "render.log"), "a") as log:
        run = subprocess.Popen(
            PRIORITY + blender + names,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for line in run.stdout:
            log.write(line)
            if line.startswith(("DONE", "Traceback", "Error:")):
                print(line, end="", flush=True)
        run.wait()


def main(arguments):
    os.makedirs(WORK, exist_ok=True)
    pictures = every_picture()
    if arguments and arguments != ["--list"]:
        todo = [p for p in pictures if p.name in arguments]
    else:
        todo = [p for p in pictures if not is_done(p)]
    if arguments == ["--list"]:
        print("\n".join(p.name for p in todo))
        return
    for tool in ("blender", "cwebp", "rsvg-convert"):
        if not shutil.which(tool):
            raise SystemExit(f"{tool} is missing: see README.md")
    draw_missing(TEXTURES)
    lay_missing(TEXTURES)
    engraved = [p.name for p in todo if p.view == "engraving"]
    if engraved:
        ink = os.path.join(HERE, "engraving", "ink.py")
        subprocess.run(
            [*PRIORITY, sys.executable, ink, MEDIA, *engraved],
            check=True,
            env=dict(os.environ, WORK=WORK),
        )
    rendered = [p.name for p in todo if p.view not in ("upright", *DRAWN, "engraving")]
    if rendered:
        render(rendered)
    for picture in todo:
        if picture.view == "upright":
            cut(picture)
        elif picture.view == "closeup":
            draw(picture)
        elif picture.view == "macro":
            macro.draw(picture.series, picture.width, picture.height, WORK, path_of(picture))


if __name__ == "__main__":
    main(sys.argv[1:])
