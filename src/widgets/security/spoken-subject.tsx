/** Names the subject of a short button for screen readers: "Set up" is in many rows. */
export const SpokenSubject = ({ name }: { name: string }) => <span className="visually-hidden">{name}</span>
