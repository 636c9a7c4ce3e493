<?php
// Tessera's server side in PHP 8: sealed bodies, login tokens, paid deposits. Needs the extension openssl.

declare(strict_types=1);

namespace Tessera;

class Refused extends \RuntimeException
{
}

function keyFor(string $payloadKey, string $info): string
{
    return hash_hkdf('sha256', $payloadKey, 32, $info);
}

/** The `kid` of bodies sealed with this key. */
function keyId(string $payloadKey): string
{
    return substr(hash('sha256', $payloadKey), 0, 8);
}

function macOf(string $payloadKey, string $kid, string $iv, string $data): string
{
    return hash_hmac('sha256', "$kid.$iv.$data", keyFor($payloadKey, 'tessera-mac'), true);
}

/** Seals a value in the way that pages seal the bodies of some calls. */
function seal(string $payloadKey, mixed $value): array
{
    $iv = random_bytes(16);
    $text = json_encode($value, JSON_THROW_ON_ERROR);
    $data = base64_encode(openssl_encrypt($text, 'aes-256-cbc', keyFor($payloadKey, 'tessera-enc'), OPENSSL_RAW_DATA, $iv));
    [$kid, $ivText] = [keyId($payloadKey), base64_encode($iv)];
    return ['kid' => $kid, 'iv' => $ivText, 'data' => $data, 'mac' => base64_encode(macOf($payloadKey, $kid, $ivText, $data))];
}

/**
 * Opens the body of a sealed call.
 * @throws Refused with the code to respond with: PAYLOAD_KEY if `kid` differs, else BAD_REQUEST
 */
function unseal(string $payloadKey, array $body): mixed
{
    foreach (['kid', 'iv', 'data', 'mac'] as $name) {
        if (!is_string($body[$name] ?? null)) {
            throw new Refused('BAD_REQUEST');
        }
    }
    if ($body['kid'] !== keyId($payloadKey)) {
        throw new Refused('PAYLOAD_KEY');
    }
    // checked before anything is decrypted
    if (!hash_equals(macOf($payloadKey, $body['kid'], $body['iv'], $body['data']), (string) base64_decode($body['mac'], true))) {
        throw new Refused('BAD_REQUEST');
    }
    $iv = (string) base64_decode($body['iv'], true);
    $text = openssl_decrypt((string) base64_decode($body['data'], true), 'aes-256-cbc', keyFor($payloadKey, 'tessera-enc'), OPENSSL_RAW_DATA, $iv);
    if ($text === false) {
        throw new Refused('BAD_REQUEST');
    }
    return json_decode($text, true, 512, JSON_THROW_ON_ERROR);
}

function call(string $gateway, string $operatorToken, string $path, array $body): array
{
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => "Authorization: Bearer $operatorToken\r\nContent-Type: application/json",
        'content' => json_encode($body, JSON_THROW_ON_ERROR),
        'timeout' => 10,
        'ignore_errors' => true, // PHP then returns the body of a refusal too
    ]]);
    $text = file_get_contents($gateway . $path, false, $context);
    if ($text === false) {
        throw new \RuntimeException('The gateway does not answer');
    }
    $answer = json_decode($text, true, 512, JSON_THROW_ON_ERROR);
    if (!$answer['success']) {
        throw new Refused($answer['code']);
    }
    return $answer['value'];
}

/** Requests a token that logs the member in once, within five minutes. Only for your server, after your own login. */
function loginToken(string $gateway, string $operatorToken, string $account): string
{
    return call($gateway, $operatorToken, '/operator/login-token', ['account' => $account])['token'];
}

/** Books a payment, at most once for each key. $amount: a decimal string such as "50.00". */
function creditDeposit(string $gateway, string $operatorToken, string $key, string $account, string $amount): array
{
    return call($gateway, $operatorToken, '/operator/deposit', ['key' => $key, 'account' => $account, 'amount' => $amount]);
}
