/** The packages that operators install. */
export const packageNames = ['js', 'react', 'vue'] as const
