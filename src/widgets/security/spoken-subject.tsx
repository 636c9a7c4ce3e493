/** What a short button is about, for who only hears it: "Set up" of which row. */
export const SpokenSubject = ({ name }: { name: string }) => <span className="visually-hidden">{name}</span>
