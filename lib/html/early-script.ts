/**
 * Runs before anything is painted: sets the chosen theme (there is none where the browser forbids storage), keeps a form
 * that only script can send (it names no address) from loading the page anew, and losing what was typed, while that
 * script is still on its way, and marks the fields that a person touched, with what they hold (React fills a longer text
 * anew), for components/ui/use-early.ts. A tool that fills fields for a person (a password manager, a macro, a test) says
 * so with the same event, though no browser vouches for it; what a browser puts back comes without one.
 */
export const EARLY_SCRIPT = `try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}
addEventListener("submit",function(e){if(!e.target.hasAttribute("action"))e.preventDefault()},true);
addEventListener("input",function(e){var f=e.target;f.touched=true;f.typed=f.value},true)`;
