"""Open Image Denoise's network (a U-Net) with numpy. The weights come from the npm package `denoiser`."""
import struct

import numpy as np

WEIGHTS_FILE = "rt_hdr_alb_nrm.tza"
TZA_MAGIC = 0x41D7
# The network halves its input four times.
SIZE_MULTIPLE = 16
# Limits the memory of one step of a convolution, in numbers.
CONVOLUTION_VALUES_MAX = 6e7
LUMINANCE_WEIGHTS = np.array([0.2126, 0.7152, 0.0722])
MIDDLE_GREY = 0.18
COLOR_MAX = 1e4
HDR_MAX = 65504

# The PU transfer curve of Open Image Denoise: linear, then a power, then a logarithm.
PU_SLOPE = 1.41283765e03
PU_POWER_SCALE = 1.64593172
PU_POWER = 4.31384981e-01
PU_POWER_OFFSET = -2.94139609e-03
PU_LOG_SCALE = 1.92653254e-01
PU_LOG_SHIFT = 6.26026094e-03
PU_LOG_OFFSET = 9.98620152e-01
PU_LINEAR_END = 1.57945760e-06
PU_POWER_END = 3.22087631e-02
PU_ENCODED_LINEAR_END = 2.23151711e-03
PU_ENCODED_POWER_END = 3.70974749e-01


def denoise(color, albedo, normal, weights_path):
    """Returns the color pass without noise. All passes are linear arrays of (height, width, 3)."""
    weights = load_weights(weights_path)
    height, width, _ = color.shape
    color = np.nan_to_num(np.clip(color, 0, COLOR_MAX))
    exposure = compute_exposure(color)
    encoded_max = 1 / encode_pu(np.float64(HDR_MAX))
    channels = [
        encode_pu(color * exposure) * encoded_max,
        np.clip(albedo, 0, 1),
        np.clip(normal * 0.5 + 0.5, 0, 1),
    ]
    features = np.concatenate(channels, 2).transpose(2, 0, 1).astype("f4")
    padding = ((0, 0), (0, -height % SIZE_MULTIPLE), (0, -width % SIZE_MULTIPLE))
    output = run_network(np.pad(features, padding, mode="reflect"), weights)
    output = output.transpose(1, 2, 0)[:height, :width]
    decoded = decode_pu(np.maximum(output, 0).astype("f8") / encoded_max)
    return (decoded / exposure).astype("f4")


def compute_exposure(color):
    """Returns the factor that brings the mean luminance to middle grey."""
    luminance = color @ LUMINANCE_WEIGHTS
    return MIDDLE_GREY / np.exp(np.log(luminance.reshape(-1) + 1e-5).mean())


def run_network(features, weights):
    """Runs the U-Net: four levels down, four levels up, each with the features of its level beside it."""

    def apply(name, values, has_relu=True):
        return convolve(values, weights[name + ".weight"], weights[name + ".bias"], has_relu)

    first = apply("enc_conv0", features)
    level1 = halve(apply("enc_conv1", first))
    level2 = halve(apply("enc_conv2", level1))
    level3 = halve(apply("enc_conv3", level2))
    level4 = halve(apply("enc_conv4", level3))
    values = apply("enc_conv5b", apply("enc_conv5a", level4))
    skipped = {4: level3, 3: level2, 2: level1, 1: features}
    for level, beside in skipped.items():
        joined = np.concatenate([double(values), beside])
        values = apply(f"dec_conv{level}b", apply(f"dec_conv{level}a", joined))
    return apply("dec_conv0", values, has_relu=False)


def convolve(values, kernel, bias, has_relu):
    """Convolves (channels, height, width) with 3 × 3 kernels, some rows at a time to save memory."""
    channels, height, width = values.shape
    outputs = kernel.shape[0]
    padded = np.pad(values, ((0, 0), (1, 1), (1, 1)))
    result = np.empty((outputs, height, width), "f4")
    matrix = kernel.transpose(0, 2, 3, 1).reshape(outputs, -1)
    step = max(1, int(CONVOLUTION_VALUES_MAX / (9 * channels * width)))
    for top in range(0, height, step):
        rows = min(step, height - top)
        columns = []
        for dy in range(3):
            for dx in range(3):
                part = padded[:, top + dy : top + dy + rows, dx : dx + width]
                columns.append(part.reshape(channels, -1))
        product = matrix @ np.concatenate(columns, 0)
        result[:, top : top + rows] = product.reshape(outputs, rows, width)
    result += bias[:, None, None]
    if has_relu:
        np.maximum(result, 0, out=result)
    return result


def halve(values):
    """Keeps the greatest of each 2 × 2 values."""
    channels, height, width = values.shape
    return values.reshape(channels, height // 2, 2, width // 2, 2).max((2, 4))


def double(values):
    """Repeats each value as 2 × 2 values."""
    return values.repeat(2, 1).repeat(2, 2)


def encode_pu(values):
    """Applies the PU transfer curve."""
    power = PU_POWER_SCALE * np.power(np.maximum(values, 0), PU_POWER) + PU_POWER_OFFSET
    logarithm = PU_LOG_SCALE * np.log(values + PU_LOG_SHIFT) + PU_LOG_OFFSET
    upper = np.where(values <= PU_POWER_END, power, logarithm)
    return np.where(values <= PU_LINEAR_END, PU_SLOPE * values, upper)


def decode_pu(values):
    """Applies the inverse of the PU transfer curve."""
    power = np.power(np.maximum((values - PU_POWER_OFFSET) / PU_POWER_SCALE, 0), 1 / PU_POWER)
    exponential = np.exp((values - PU_LOG_OFFSET) / PU_LOG_SCALE) - PU_LOG_SHIFT
    upper = np.where(values <= PU_ENCODED_POWER_END, power, exponential)
    return np.where(values <= PU_ENCODED_LINEAR_END, values / PU_SLOPE, upper)


def load_weights(path):
    """Reads the tensors of a TZA file by name. Throws ValueError for another kind of file."""
    with open(path, "rb") as file:
        data = file.read()
    magic, _major, _minor, position = struct.unpack_from("<HBBQ", data, 0)
    if magic != TZA_MAGIC:
        raise ValueError(f"{path} is not a TZA file.")
    (count,) = struct.unpack_from("<I", data, position)
    position += 4
    tensors = {}
    for _ in range(count):
        name, tensor, position = read_tensor(data, position)
        tensors[name] = tensor
    return tensors


def read_tensor(data, position):
    """Returns the name and the values of the tensor at `position`, and the position of the next one."""
    (name_length,) = struct.unpack_from("<H", data, position)
    position += 2
    name = data[position : position + name_length].decode()
    position += name_length
    dimension_count = data[position]
    position += 1
    shape = struct.unpack_from(f"<{dimension_count}I", data, position)
    position += 4 * dimension_count
    # The layout has one letter a dimension. Every tensor of this file has the usual one.
    position += dimension_count
    number_type = "<f2" if chr(data[position]) == "h" else "<f4"
    position += 1
    (offset,) = struct.unpack_from("<Q", data, position)
    position += 8
    values = np.frombuffer(data, number_type, int(np.prod(shape)), offset)
    return name, values.reshape(shape).astype("f4"), position
