/** How often: never, sometimes, often, almost always. */
export type SelfCheckAnswer = 0 | 1 | 2 | 3
export const selfCheckQuestions = 9

/** The result of all answers. It is not sent anywhere. */
export type SelfCheckResult = 'calm' | 'watch' | 'warn' | 'stop'

/** Nine answers, each from 0 to 3, give a sum of 0 to 27. */
export function selfCheckResult(answers: readonly SelfCheckAnswer[]): SelfCheckResult {
  const sum = answers.reduce<number>((total, each) => total + each, 0)
  return sum === 0 ? 'calm' : sum <= 4 ? 'watch' : sum <= 9 ? 'warn' : 'stop'
}
