#!/usr/bin/env python3
"""Verifies an evidence pack of Pewny Lokal without any code of the platform.

    python3 verify.py pack.zip             prints the result; exit code 0 if everything fits
    python3 verify.py folder               the same for an unpacked pack
    python3 verify.py --json one.zip two.zip   one line of JSON for each pack
    python3 verify.py --roots issuers.pem pack.zip   checks time stamps up to these authorities

Needs Python 3.8, and the command openssl only for elliptic curves and for --roots.
"""
import base64
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import zipfile

ZEROS = "0" * 64
HASHES = {"2.16.840.1.101.3.4.2.%d" % number: name for number, name in enumerate(["sha256", "sha384", "sha512"], 1)}
# DigestInfo of PKCS #1 v1.5 (RFC 8017 §9.2)
PREFIX = "30%02x300d06096086480165030402%02x050004%02x"
PREFIXES = {"sha256": PREFIX % (0x31, 1, 0x20), "sha384": PREFIX % (0x41, 2, 0x30), "sha512": PREFIX % (0x51, 3, 0x40)}
SIGNED_DATA = "1.2.840.113549.1.7.2"
DIGEST_ATTRIBUTE = "1.2.840.113549.1.9.4"
STAMP_ATTRIBUTE = "1.2.840.113549.1.9.16.2.14"
RSA = "1.2.840.113549.1.1.1"


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def format_number(value):
    """Formats a number as ECMAScript does: all numbers are doubles."""
    try:
        number = float(value)
    except OverflowError:
        return "null"
    if number in (float("inf"), float("-inf")):
        return "null"
    if number == int(number) and abs(number) < 1e21:
        mantissa, _, exponent = repr(number).partition("e")
        plain = mantissa.replace(".", "").replace("-", "")
        if exponent:
            return ("-" if number < 0 else "") + plain.ljust(int(exponent) + 1, "0")
        return str(int(number))
    text = repr(number)
    if "e" in text:
        mantissa, power = text.split("e")[0], int(text.split("e")[1])
        if -7 < power < 0:
            digits = mantissa.replace(".", "").replace("-", "")
            return ("-" if number < 0 else "") + "0." + "0" * (-power - 1) + digits
        return mantissa + "e" + ("+" if power > 0 else "-") + str(abs(power))
    return text


def format_text(text):
    written = json.dumps(text, ensure_ascii=False)
    return re.sub("[\ud800-\udfff]", lambda match: "\\u%04x" % ord(match.group()), written)


def canonical(value):
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, (int, float)):
        return format_number(value)
    if isinstance(value, str):
        return format_text(value)
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
    return "{" + ",".join(format_text(key) + ":" + canonical(value[key]) for key in keys) + "}"


def parse_json(data):
    # NaN and Infinity are no JSON: as a number of this text they raise ValueError
    return json.loads(data.decode("utf-8-sig", "replace"), parse_constant=lambda text: int(text + "?"))


def same(one, other):
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def chain_fault(log, head):
    """Returns the number of the first entry at fault, or None if the chain is whole and ends as the manifest says."""
    previous = {"seq": 0, "hash": ZEROS}
    for entry in log["entries"]:
        rest = {key: value for key, value in entry.items() if key != "hash"}
        is_next = same(entry.get("seq"), previous["seq"] + 1) and entry.get("prevHash") == previous["hash"]
        digest = sha256(canonical(rest).encode("utf-8", "surrogatepass"))
        if not is_next or digest != entry.get("hash"):
            return previous["seq"] + 1
        previous = entry
    ends = same(head.get("seq"), previous["seq"]) and head.get("hash") == previous["hash"] if head else not log["entries"]
    return None if ends else previous["seq"] + 1


def decode(text):
    is_plain = re.fullmatch("(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?", text or "")
    return base64.b64decode(text) if is_plain and text else b""


def head_fits(published, log, roots):
    """Whether a proof leads from an entry of the chain to the root in the published statement, and the stamp is over that."""
    head, entry = published["head"], published.get("entryHash")
    root = parse_json(head["statement"].encode()).get("root")
    node = sha256("leaf:{}".format(entry).encode())
    for step in published["proof"]:
        pair = (step.get("hash"), node) if step.get("side") == "left" else (node, step.get("hash"))
        node = sha256("node:{}:{}".format(*pair).encode())
    known = any(one.get("hash") == entry for one in log["entries"])
    statement = head["statement"].encode()
    stamped = not head.get("stamp") or stamp_time(decode(head["stamp"].get("token")), statement, roots)
    return bool(known and stamped and node == root and sha256(statement) == head.get("head"))


class Broken(Exception):
    """Bytes that are no DER."""


class Der:
    """One value: its tag, its content, and itself as written."""

    def __init__(self, data, at=0):
        if at + 2 > len(data):
            raise Broken("cut")
        self.tag, first = data[at], data[at + 1]
        begin, length = at + 2, first
        if first >= 0x80:
            count = first - 0x80
            if not 1 <= count <= 4:
                raise Broken("length")
            begin, length = begin + count, int.from_bytes(data[begin : begin + count], "big")
        self.end = begin + length
        if self.end > len(data):
            raise Broken("cut")
        self.content, self.whole = data[begin : self.end], data[at : self.end]

    def check(self):
        """Raises Broken unless everything inside is well-formed too."""
        if self.tag in (23, 24) and not re.search(rb"\d{12}(\.\d+)?Z", self.content):
            raise Broken("time")
        if self.tag & 0x20:
            for one in self.parts():
                one.check()
        return self

    def parts(self):
        found, at = [], 0
        while at < len(self.content):
            found.append(Der(self.content, at))
            at = found[-1].end
        return found

    def part(self, index):
        parts = self.parts()
        if not -len(parts) <= index < len(parts):
            raise Broken("missing")
        return parts[index]

    def oid(self):
        if self.tag != 6 or not self.content:
            raise Broken("no OID")
        numbers, value = [], 0
        for byte in self.content:
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                numbers.append(value)
                value = 0
        first = min(numbers[0] // 40, 2)
        return ".".join(str(one) for one in [first, numbers[0] - 40 * first] + numbers[1:])


def tagged(parts, tag):
    return next((part for part in parts if part.tag == tag), None)


class Signer:
    """The first signer of a CMS message (RFC 5652 §5)."""

    def __init__(self, message):
        info = Der(message).check()
        if info.end != len(message) or info.part(0).oid() != SIGNED_DATA:
            raise Broken("kind")
        data = info.part(1).part(0).parts()
        signer = data[-1].part(0).parts()
        self.certificates = tagged(data, 0xA0).parts() if tagged(data, 0xA0) else []
        self.hash = HASHES.get(signer[2].part(0).oid())
        self.attributes, self.unsigned = tagged(signer, 0xA0), tagged(signer, 0xA1)
        values = [part for part in signer if part.tag == 4]
        if not self.attributes or not values:
            raise Broken("no signature")
        self.signature = values[0].content
        content = data[2].parts()
        octets = content[1].part(0) if len(content) > 1 else None
        self.content = octets.content if octets and octets.tag == 4 else None

    def attribute(self, attributes, oid):
        parts = attributes.parts() if attributes else []
        return next((one.part(1).part(0) for one in parts if one.part(0).oid() == oid), None)

    def states(self, content):
        digest = self.attribute(self.attributes, DIGEST_ATTRIBUTE)
        return bool(self.hash and digest and digest.content == hashlib.new(self.hash, content).digest())

    def is_signed_with(self, certificate):
        signed = b"\x31" + self.attributes.whole[1:]
        fields = certificate.part(0).parts()
        spki = fields[6 if fields[0].tag == 0xA0 else 5]
        if spki.part(0).part(0).oid() == RSA:
            unused, key = spki.part(1).content[0], Der(spki.part(1).content[1:]).parts()
            modulus, exponent = (int.from_bytes(one.content, "big") for one in key[:2])
            size = (modulus.bit_length() + 7) // 8
            info = bytes.fromhex(PREFIXES[self.hash]) + hashlib.new(self.hash, signed).digest()
            wanted = b"\x00\x01" + b"\xff" * (size - len(info) - 3) + b"\x00" + info
            value = int.from_bytes(self.signature, "big")
            return not unused and len(self.signature) == size and value < modulus and pow(value, exponent, modulus) == int.from_bytes(wanted, "big")
        return openssl_verifies(self.hash, spki.whole, self.signature, signed)

    def own_certificate(self):
        return next((one for one in self.certificates if self.is_signed_with(one)), None)


def openssl(arguments, files):
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(data)
        try:
            return subprocess.run(["openssl"] + arguments, cwd=folder, capture_output=True).returncode == 0
        except FileNotFoundError:
            sys.exit("This pack needs the command openssl, which is not installed.")


def openssl_verifies(digest, spki, signature, signed):
    arguments = ["dgst", "-" + digest, "-keyform", "DER", "-verify", "key", "-signature", "value", "signed"]
    return openssl(arguments, {"key": spki, "value": signature, "signed": signed})


RANGE = re.compile(rb"/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]")
MARK = re.compile(rb"/ByteRange|adbe\.pkcs7\.detached")


def signatures(pdf):
    """Returns (covered bytes, message with padding, covers the whole file) for each signature, None for a broken one."""
    found = []
    for match in RANGE.finditer(pdf):
        start, first, second, rest = (int(one) for one in match.groups())
        written = pdf[first:second]
        is_hex = re.fullmatch(rb"<(?:[0-9a-fA-F]{2})+>", written)
        if start != 0 or first >= second or second + rest > len(pdf) or not is_hex:
            found.append(None)
        else:
            covered = pdf[:first] + pdf[second : second + rest]
            found.append((covered, bytes.fromhex(written[1:-1].decode()), second + rest == len(pdf)))
    return found


def unpadded(message):
    value = Der(message)
    if value.tag != 0x30 or any(message[value.end :]):
        raise Broken("something behind the message")
    return value.whole


def seal_of(pdf, fingerprints):
    """Returns 'fits' for our seal over the whole file, 'parties' for several signatures, 'none', or 'no' for a broken seal."""
    found = signatures(pdf)
    if len(found) > 1:
        return "parties"
    if not found:
        return "no" if MARK.search(pdf) else "none"
    try:
        if not found[0] or not found[0][2]:
            return "no"
        covered, padded, _ = found[0]
        signer = Signer(unpadded(padded))
        if signer.hash != "sha256" or not signer.states(covered):
            return "no"
        certificate = signer.own_certificate()
        return "fits" if certificate and sha256(certificate.whole) in fingerprints else "no"
    except (Broken, IndexError, KeyError, ValueError, AttributeError):
        return "no"


def stamp_time(message, stamped, roots):
    """Returns the time that a token (RFC 3161) states of exactly these bytes, or None if it does not fit."""
    try:
        token = Signer(message)
        if token.content is None or not token.states(token.content) or not token.own_certificate():
            return None
        info = Der(token.content).check().parts()
        digest = hashlib.new(HASHES[info[2].part(0).part(0).oid()], stamped).digest()
        time = next(part for part in info if part.tag == 0x18).content.decode("ascii")
        arguments = ["ts", "-verify", "-data", "data", "-in", "token", "-token_in", "-CAfile", "roots"]
        files = {"data": stamped, "token": message, "roots": roots}
        return time if info[2].part(1).content == digest and (not roots or openssl(arguments, files)) else None
    except (Broken, IndexError, KeyError, ValueError, AttributeError, StopIteration):
        return None


def stamps_of(pdf, roots):
    """Returns the times of the time stamps that fit what they are over, the earliest first."""
    times = []
    for one in signatures(pdf):
        try:
            signer = Signer(Der(one[1]).whole)
            inner = signer.attribute(signer.unsigned, STAMP_ATTRIBUTE)
            own = (Der(one[1]).whole, one[0])
            times.append(stamp_time(*((inner.whole, signer.signature) if inner else own), roots))
        except (Broken, IndexError, KeyError, TypeError):
            continue
    return sorted(time for time in times if time)


def read_pack(path):
    if os.path.isdir(path):
        files = {}
        for folder, _, names in os.walk(path):
            for name in names:
                full = os.path.join(folder, name)
                with open(full, "rb") as file:
                    files[os.path.relpath(full, path).replace(os.sep, "/")] = file.read()
        return files
    with zipfile.ZipFile(path) as pack:
        return {name: pack.read(name) for name in pack.namelist() if not name.endswith("/")}


def judge_file(listed, name, data):
    digest, short = sha256(data), name.split("/")[-1]
    same = [one for one in listed if one.get("sha256") == digest]
    if same:
        return "whole", next((one for one in same if one["name"].split("/")[-1] == short), same[0])["name"]
    named = next((one for one in listed if one["name"].split("/")[-1] == short), None)
    return ("changed", named["name"]) if named else ("foreign", name)


def verify(path, roots=None):
    files = read_pack(path)
    try:
        manifest = parse_json(files["manifest.json"])
        listed, fingerprints = manifest["files"], manifest["certificates"]
        result = {"files": {}, "chain": "unread", "seals": {}, "stamps": {}, "published": "none"}
        judged, log = set(), None
        for name in sorted(files):
            if name in ("manifest.json", "index.html"):
                continue
            state, known = judge_file(listed, name, files[name])
            judged.add(known)
            result["files"][name] = state
            if state == "whole" and known == "audit.json":
                log = parse_json(files[name])
                result["chain"] = chain_fault(log, manifest.get("chainHead"))
            if state == "whole" and name.startswith("documents/") and name.endswith(".pdf"):
                result["seals"][name] = seal_of(files[name], fingerprints)
                broken = result["seals"][name] == "no"
                result["stamps"][name] = [] if broken else stamps_of(files[name], roots)
        for one in listed:
            if one.get("name") not in judged:
                result["files"][one.get("name", "undefined")] = "missing"
        if "published-head.json" in files:
            fits = log is not None and head_fits(parse_json(files["published-head.json"]), log, roots)
            result["published"] = "fits" if fits else "no"
        return result
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        return {"unreadable": True}


def is_fine(result):
    return (
        not result.get("unreadable")
        and all(state == "whole" for state in result["files"].values())
        and result["chain"] is None
        and result["published"] != "no"
        and "no" not in result["seals"].values()
    )


def main(arguments):
    as_json = "--json" in arguments
    roots = None
    if "--roots" in arguments:
        at = arguments.index("--roots")
        with open(arguments[at + 1], "rb") as file:
            roots = file.read()
        del arguments[at : at + 2]
    results = [(path, verify(path, roots)) for path in arguments if path != "--json"]
    for path, result in results:
        if not as_json:
            print(path + ": " + ("everything fits" if is_fine(result) else "NOT in order"))
        print(json.dumps(result, indent=None if as_json else 2, sort_keys=True))
    return 0 if results and all(is_fine(result) for _, result in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
