"""Tessera's server side in Python 3: sealed bodies, login tokens, paid deposits. AES needs `pip install cryptography`."""

import base64
import hashlib
import hmac
import json
import os
import urllib.error
import urllib.request

from cryptography.hazmat.primitives import padding
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes


def _key(payload_key: str, info: str) -> bytes:
    """HKDF with SHA-256, an empty salt and 32 bytes."""
    extracted = hmac.digest(bytes(32), payload_key.encode(), "sha256")
    return hmac.digest(extracted, info.encode() + b"\x01", "sha256")


def _mac(payload_key: str, kid: str, iv: str, data: str) -> bytes:
    return hmac.digest(_key(payload_key, "tessera-mac"), f"{kid}.{iv}.{data}".encode(), "sha256")


def key_id(payload_key: str) -> str:
    """The `kid` of bodies sealed with this key."""
    return hashlib.sha256(payload_key.encode()).hexdigest()[:8]


def seal(payload_key: str, value: object) -> dict:
    """Seals a value in the way that pages seal the bodies of some calls."""
    iv = os.urandom(16)
    padder = padding.PKCS7(128).padder()
    padded = padder.update(json.dumps(value).encode()) + padder.finalize()
    encryptor = Cipher(algorithms.AES(_key(payload_key, "tessera-enc")), modes.CBC(iv)).encryptor()
    data = base64.b64encode(encryptor.update(padded) + encryptor.finalize()).decode()
    kid, iv_text = key_id(payload_key), base64.b64encode(iv).decode()
    mac = base64.b64encode(_mac(payload_key, kid, iv_text, data)).decode()
    return {"kid": kid, "iv": iv_text, "data": data, "mac": mac}


def unseal(payload_key: str, body: dict) -> object:
    """Opens the body of a sealed call. Raises ValueError with the code to respond with: PAYLOAD_KEY if `kid` differs, else BAD_REQUEST."""
    if body.get("kid") != key_id(payload_key):
        raise ValueError("PAYLOAD_KEY")
    try:
        given = base64.b64decode(body["mac"], validate=True)
        expected = _mac(payload_key, body["kid"], body["iv"], body["data"])
        if not hmac.compare_digest(given, expected):  # checked before anything is decrypted
            raise ValueError("mac")
        decryptor = Cipher(algorithms.AES(_key(payload_key, "tessera-enc")), modes.CBC(base64.b64decode(body["iv"]))).decryptor()
        padded = decryptor.update(base64.b64decode(body["data"])) + decryptor.finalize()
        unpadder = padding.PKCS7(128).unpadder()
        return json.loads(unpadder.update(padded) + unpadder.finalize())
    except (KeyError, TypeError, ValueError) as fault:
        raise ValueError("BAD_REQUEST") from fault


class Refused(Exception):
    """The gateway has refused the call; `code` says why."""

    def __init__(self, code: str):
        super().__init__(code)
        self.code = code


def _call(gateway: str, operator_token: str, path: str, body: dict) -> dict:
    headers = {"authorization": f"Bearer {operator_token}", "content-type": "application/json"}
    request = urllib.request.Request(gateway + path, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            answer = json.load(response)
    except urllib.error.HTTPError as refused:
        answer = json.load(refused)
    if not answer["success"]:
        raise Refused(answer["code"])
    return answer["value"]


def login_token(gateway: str, operator_token: str, account: str) -> str:
    """Requests a token that logs the member in once, within five minutes. Only for your server, after your own login."""
    return _call(gateway, operator_token, "/operator/login-token", {"account": account})["token"]


def credit_deposit(gateway: str, operator_token: str, key: str, account: str, amount: str) -> dict:
    """Books a payment, at most once for each key. amount: a decimal string such as "50.00"."""
    return _call(gateway, operator_token, "/operator/deposit", {"key": key, "account": account, "amount": amount})
