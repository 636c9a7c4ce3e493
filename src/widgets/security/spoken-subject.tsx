/** What a short button is about, for screen readers only: "Set up" is in many rows. */
export const SpokenSubject = ({ name }: { name: string }) => <span className="visually-hidden">{name}</span>
