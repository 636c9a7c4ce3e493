// Package tessera is Tessera's server side in Go: sealed bodies, login tokens, paid deposits. Uses only the standard library.
package tessera

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"time"
)

// Sealed is the body of a sealed call.
type Sealed struct {
	Kid  string `json:"kid"`
	IV   string `json:"iv"`
	Data string `json:"data"`
	Mac  string `json:"mac"`
}

// Codes to respond with if a body can't be opened.
var (
	ErrPayloadKey = errors.New("PAYLOAD_KEY")
	ErrBadRequest = errors.New("BAD_REQUEST")
)

func sum(key, text []byte) []byte {
	hash := hmac.New(sha256.New, key)
	hash.Write(text)
	return hash.Sum(nil)
}

// HKDF with SHA-256, an empty salt and 32 bytes.
func keyFor(payloadKey, info string) []byte {
	return sum(sum(make([]byte, 32), []byte(payloadKey)), append([]byte(info), 1))
}

// KeyID is the `kid` of bodies sealed with this key.
func KeyID(payloadKey string) string {
	hash := sha256.Sum256([]byte(payloadKey))
	return hex.EncodeToString(hash[:4])
}

func macOf(payloadKey string, body Sealed) []byte {
	return sum(keyFor(payloadKey, "tessera-mac"), []byte(body.Kid+"."+body.IV+"."+body.Data))
}

// Seal seals a value in the way that pages seal the bodies of some calls.
func Seal(payloadKey string, value any) (Sealed, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return Sealed{}, err
	}
	iv := make([]byte, aes.BlockSize)
	if _, err := rand.Read(iv); err != nil {
		return Sealed{}, err
	}
	fill := aes.BlockSize - len(text)%aes.BlockSize
	text = append(text, bytes.Repeat([]byte{byte(fill)}, fill)...)
	block, err := aes.NewCipher(keyFor(payloadKey, "tessera-enc"))
	if err != nil {
		return Sealed{}, err
	}
	cipher.NewCBCEncrypter(block, iv).CryptBlocks(text, text)
	base := base64.StdEncoding
	body := Sealed{Kid: KeyID(payloadKey), IV: base.EncodeToString(iv), Data: base.EncodeToString(text)}
	body.Mac = base.EncodeToString(macOf(payloadKey, body))
	return body, nil
}

// Unseal opens the body of a sealed call into value. The error is ErrPayloadKey if `kid` differs, else ErrBadRequest.
func Unseal(payloadKey string, body Sealed, value any) error {
	if body.Kid != KeyID(payloadKey) {
		return ErrPayloadKey
	}
	base := base64.StdEncoding
	mac, err := base.DecodeString(body.Mac)
	if err != nil || !hmac.Equal(mac, macOf(payloadKey, body)) { // checked before anything is decrypted
		return ErrBadRequest
	}
	iv, err := base.DecodeString(body.IV)
	text, err2 := base.DecodeString(body.Data)
	if err != nil || err2 != nil || len(iv) != aes.BlockSize || len(text) == 0 || len(text)%aes.BlockSize != 0 {
		return ErrBadRequest
	}
	block, err := aes.NewCipher(keyFor(payloadKey, "tessera-enc"))
	if err != nil {
		return err
	}
	cipher.NewCBCDecrypter(block, iv).CryptBlocks(text, text)
	fill := int(text[len(text)-1])
	if fill < 1 || fill > aes.BlockSize {
		return ErrBadRequest
	}
	if json.Unmarshal(text[:len(text)-fill], value) != nil {
		return ErrBadRequest
	}
	return nil
}

var client = &http.Client{Timeout: 10 * time.Second}

func call(gateway, operatorToken, path string, body, value any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequest("POST", gateway+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+operatorToken)
	request.Header.Set("Content-Type", "application/json")
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var answer struct {
		Success bool
		Code    string
		Value   json.RawMessage
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return err
	}
	if !answer.Success {
		return errors.New(answer.Code)
	}
	return json.Unmarshal(answer.Value, value)
}

// LoginToken requests a token that logs the member in once, within five minutes. Only for your server, after your own login.
func LoginToken(gateway, operatorToken, account string) (string, error) {
	var made struct{ Token string }
	err := call(gateway, operatorToken, "/operator/login-token", map[string]string{"account": account}, &made)
	return made.Token, err
}

// Deposit is a payment that was booked.
type Deposit struct {
	ID, Reference, State, Balance string
	IsReplay                      bool
}

// CreditDeposit books a payment, at most once for each key. amount: a decimal string such as "50.00".
func CreditDeposit(gateway, operatorToken, key, account, amount string) (Deposit, error) {
	var booked Deposit
	err := call(gateway, operatorToken, "/operator/deposit", map[string]string{"key": key, "account": account, "amount": amount}, &booked)
	return booked, err
}
