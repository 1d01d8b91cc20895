/**
 * The room of a form that only members get: whoever reads does not load it. It is drawn once it is here; drawn before, it would
 * come alive after the page and lose what was typed until then.
 */
export const FormRoom = () => <div className="min-h-80" />;
