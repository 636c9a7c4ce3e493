export type PasswordStrength = 'weak' | 'fair' | 'strong'

const common = /pass|word|qwer|asdf|zxcv|1q2w|admin|login|welcome|letmein|dragon|monkey|iloveyou|casino|lucky/i

/**
 * A rough estimate while typing, in bits (log2 of the number of guesses), from the kinds of characters and the number of unpredictable
 * ones. It knows a few common words, not the lists that attackers use, so 'strong' is no guarantee.
 */
export function passwordStrength(password: string, username = ''): PasswordStrength {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[^A-Za-z0-9]/, 33],
  ]
  const signs = kinds.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 1)
  let bits = countUnforeseen(password) * Math.log2(signs)
  if (common.test(password)) bits -= 25
  if (username.length >= 3 && password.toLowerCase().includes(username.toLowerCase())) bits -= 30
  if (bits < 40 || password.length < 8) return 'weak'
  return bits < 65 ? 'fair' : 'strong'
}

/** Counts the characters that neither repeat the previous one nor continue a sequence such as abc or 321. */
function countUnforeseen(password: string): number {
  let count = 0
  let stepBefore = Number.NaN
  for (let at = 0; at < password.length; at++) {
    const step = password.charCodeAt(at) - password.charCodeAt(at - 1)
    if (step !== 0 && !(Math.abs(step) === 1 && step === stepBefore)) count++
    stepBefore = step
  }
  return Math.min(count, 2 * new Set(password).size) // 'abababababab' is long but easy to guess
}
