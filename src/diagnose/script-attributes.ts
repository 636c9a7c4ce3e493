/** The attributes of the loader's tag, without `data-`, in camel case. */
export const ofScript = ['gateway', 'base', 'brand', 'addressToken', 'language', 'theme', 'consent', 'loginInputs'] as const
