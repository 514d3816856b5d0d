"""From linear light to a camera's JPEG: exposure, lens blur, vignetting, sensor noise, sharpening, EXIF."""
import io

import numpy as np
from PIL import Image

from noise import blur, resize


def develop(linear, rng, key=0.40, warmth=0.0, soft=0.55, noise=0.0065, contrast=1.0):
    """Return an 8-bit picture. Key is the median's brightness (0..1, gamma), soft the lens blur in pixels."""
    height, width, _ = linear.shape
    scale = width / 2400
    lum = linear @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    gain = key ** 2.0 / max(1e-4, float(np.median(lum)))
    gain = min(gain, 3.5 / max(1e-4, float(np.percentile(lum, 99.5))))
    picture = linear * gain * np.array([1 + warmth, 1.0, 1 - warmth], np.float32)
    picture = np.dstack([_lens(picture[..., c], soft * scale * k) for c, k in enumerate((1.12, 1.0, 1.08))])
    rows, cols = np.mgrid[-1:1:height * 1j, -1:1:width * 1j].astype(np.float32)
    radius = np.sqrt((cols ** 2 + rows ** 2 * 0.56) / 1.56)
    picture *= (1 - 0.20 * radius ** 2.4)[..., None]
    glow = np.dstack([blur(np.clip(picture[..., c], 0, 4), 40 * scale) for c in range(3)])
    picture = picture * 0.965 + glow * 0.035
    picture += _sensor(picture, rng, noise, scale)
    picture = _tone(np.clip(picture, 0, None), contrast)
    luma = picture.mean(axis=2)
    detail = luma - blur(luma, 1.3 * scale)
    picture += np.clip(0.55 * detail, -0.07, 0.07)[..., None]
    return (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)


def _lens(channel, sigma):
    """Blur that grows towards the corners."""
    height, width = channel.shape
    near, far = blur(channel, max(sigma, 0.3)), blur(channel, max(sigma, 0.3) * 2.0)
    rows, cols = np.mgrid[-1:1:height * 1j, -1:1:width * 1j].astype(np.float32)
    share = np.clip((cols ** 2 + rows ** 2) / 2 - 0.25, 0, 1) * 0.8
    return near + share * (far - near)


def _sensor(picture, rng, amount, scale):
    """Shot and read noise after the camera's own noise reduction: fine luminance, blotchy colour."""
    height, width, _ = picture.shape
    level = np.sqrt(np.clip(picture.mean(axis=2), 0, 2) * 0.35 + 0.004)
    luma = blur(rng.standard_normal((height, width)).astype(np.float32), 0.62 * max(scale, 0.3)) * 2.0
    noise = (level * luma * amount)[..., None] * np.ones(3, np.float32)
    for channel in (0, 2):
        coarse = rng.standard_normal((height // 4, width // 4)).astype(np.float32)
        noise[..., channel] += level * resize(coarse, width, height) * amount * 0.45
    return noise


def _tone(linear, contrast):
    """A camera curve: gamma, gentle S, soft highlight shoulder."""
    x = np.where(linear > 0.6, 0.6 + 0.4 * (1 - np.exp(-(linear - 0.6) / 0.4)), linear)
    y = np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.clip(x, 1e-6, None) ** (1 / 2.4) - 0.055)
    curve = y * y * (3 - 2 * y)
    return y + 0.42 * contrast * (curve - y)


def jpeg(picture, budget, taken):
    """The best JPEG of at most budget bytes; taken is EXIF date text. Returns bytes and quality."""
    image = Image.fromarray(picture)
    exif = Image.Exif()
    exif[0x010F], exif[0x0110], exif[0x0112] = 'Sample', 'Sample Drone', 1
    exif[0x0131], exif[0x0132] = 'sample-inspection', taken
    details = exif.get_ifd(0x8769)
    details[0x9003], details[0x9004] = taken, taken
    exif[0x8769] = details
    low, high, best = 30, 92, None
    while low <= high:
        middle = (low + high) // 2
        stream = io.BytesIO()
        image.save(stream, 'JPEG', quality=middle, subsampling='4:2:0', optimize=True, progressive=True,
                   exif=exif.tobytes())
        if stream.tell() <= budget:
            best, low = (stream.getvalue(), middle), middle + 1
        else:
            high = middle - 1
    if best is None:
        raise ValueError('no quality fits the budget')
    return best
