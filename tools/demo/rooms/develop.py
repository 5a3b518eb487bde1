"""Develops a denoised render like a photo: exposure, white balance, bloom, film curve, sharpness, grain."""
import struct
import zlib

import numpy as np
from scipy.ndimage import gaussian_filter

LUMINANCE_WEIGHTS = np.array([0.2126, 0.7152, 0.0722])
MIDDLE_TONE = 0.24
WHITE_BALANCE_STRENGTH = 0.75
# Radius in pixels of a picture 960 pixels high, and strength.
BLOOMS = ((4, 0.10), (18, 0.07), (60, 0.04))
BLOOM_THRESHOLD = 1.1
BLOOM_MAX = 6
REFERENCE_HEIGHT_PX = 960
SHARPEN_RADIUS_PX = 1.1
SHARPEN_STRENGTH = 0.35
VIGNETTE_STRENGTH = 0.055
GRAIN_SEED = 7
GRAIN_RADIUS_PX = 0.6
GRAIN_STRENGTH = 0.008
PNG_COMPRESSION = 3


def develop(linear):
    """Turns a linear array of (height, width, 3) into sRGB bytes."""
    scale = linear.shape[0] / REFERENCE_HEIGHT_PX
    image = np.maximum(linear.astype("f8"), 0)
    image = balance_tones(image)
    image = add_bloom(image, scale)
    image = apply_film_curve(image)
    image = encode_srgb(image)
    image = image + SHARPEN_STRENGTH * (image - blur(image, SHARPEN_RADIUS_PX * scale))
    image = add_vignette_and_grain(image, scale)
    return (np.clip(image, 0, 1) * 255 + 0.5).astype("u1")


def balance_tones(image):
    """Exposes for the middle tones and brings their mean color close to grey."""
    luminance = image @ LUMINANCE_WEIGHTS
    tones = np.percentile(luminance, [20, 35, 50, 65, 80])
    key = np.exp(np.log(tones + 1e-6).mean())
    image = image * (MIDDLE_TONE / key)
    is_middle = (luminance > np.percentile(luminance, 30)) & (luminance < np.percentile(luminance, 85))
    mean = image[is_middle].mean(0)
    return image * (mean.mean() / mean) ** WHITE_BALANCE_STRENGTH


def add_bloom(image, scale):
    """Lets bright places glow."""
    bright = np.maximum(np.minimum(image, BLOOM_MAX) - BLOOM_THRESHOLD, 0)
    glow = sum(blur(bright, radius * scale) * strength for radius, strength in BLOOMS)
    return image + glow


def apply_film_curve(image):
    """Applies Narkowicz's fit of the ACES film curve and takes some color out of the highlights."""
    exposed = image * 0.72
    curve = (exposed * (2.51 * exposed + 0.03)) / (exposed * (2.43 * exposed + 0.59) + 0.14)
    curve = np.clip(curve, 0, 1)
    luminance = (curve @ LUMINANCE_WEIGHTS)[..., None]
    share = np.clip((luminance - 0.75) / 0.25, 0, 1) * 0.5
    return curve * (1 - share) + luminance * share


def encode_srgb(linear):
    """Applies the sRGB transfer curve."""
    power = 1.055 * np.power(np.maximum(linear, 1e-9), 1 / 2.4) - 0.055
    return np.where(linear <= 0.0031308, 12.92 * linear, power)


def add_vignette_and_grain(image, scale):
    """Darkens the corners and adds the grain of a film, the same in every picture of a size."""
    height, width = image.shape[:2]
    rows, columns = np.mgrid[0:height, 0:width]
    x = (columns - width / 2) / (width / 2)
    y = (rows - height / 2) / (height / 2)
    image = image * (1 - VIGNETTE_STRENGTH * (x**2 + y**2))[..., None]
    noise = np.random.default_rng(GRAIN_SEED).normal(0, 1, (height, width))
    grain = gaussian_filter(noise, GRAIN_RADIUS_PX * scale)
    return image + (grain / grain.std() * GRAIN_STRENGTH)[..., None]


def blur(image, radius):
    """Blurs each channel."""
    return np.stack([gaussian_filter(image[..., channel], radius) for channel in range(3)], -1)


def write_png(path, pixels):
    """Writes bytes of (height, width, 3) as a PNG file."""
    height, width = pixels.shape[:2]
    # Each row of a PNG begins with its filter; 0 means none.
    filters = np.zeros((height, 1), "u1")
    rows = np.concatenate([filters, pixels.reshape(height, -1)], 1).tobytes()
    # 8 bits a channel, color type 2 (RGB), default compression, filter and no interlacing.
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(build_chunk(b"IHDR", header))
        file.write(build_chunk(b"IDAT", zlib.compress(rows, PNG_COMPRESSION)))
        file.write(build_chunk(b"IEND", b""))


def build_chunk(kind, data):
    """Builds a chunk of a PNG file: length, kind, data and checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
