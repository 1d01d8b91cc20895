import { HINT_COOKIE } from "@/lib/format/reader-hint";
import { NEXT_PAGE, NEXT_PAGE_RULES } from "./next-page";

/** The element under which a stranger's page names the scripts that wait for a first sign of life. */
export const LATER_SCRIPTS = "later-scripts";

/** The kind of a script that waits for it within the page: browsers neither read nor run what they do not know. */
export const LATER_TYPE = "text/later";

/** Any of these says that somebody does something, or is about to; screen readers press without a pointer or a key. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "click", "input"];

/**
 * Runs before anything is painted: sets the chosen theme (there is none where the browser forbids storage), keeps a form
 * that only script can send (it names no address) from loading the page anew, and losing what was typed, while that
 * script is still on its way, and marks the fields that a person touched, with what they hold (React fills a longer text
 * anew), for components/ui/use-early.ts. A tool that fills fields for a person (a password manager, a macro, a test) says
 * so with the same event, though no browser vouches for it; what a browser puts back comes without one. What was pressed
 * is noted in `document.early`, once however often, until the page is alive and does it; the button looks as if it were under
 * way meanwhile (`data-pressed`, app/repeated.css), since on a slow line that is long. When a script does not come, nothing is
 * under way any more: the next press asks for it again, and so does a line that is back.
 *
 * The scripts that lib/server/later-scripts.ts took out of the page come with the first sign that somebody is there, and
 * the data that it put to sleep is read; a pointer that merely lies where the page appears is none, though browsers tell
 * of it as of a move.
 *
 * On a page that is the same for everybody, a reader who is signed in (a hint says so, lib/auth/session-cookie.ts) is marked
 * before anything is painted, what is theirs is asked for, and the scripts come as soon as the page is read. A link to sign in
 * that stands where their button will come (`data-own`) leads them nowhere: it is marked as pressed, for
 * components/ui/stand-in.ts. A link to sign in (components/ui/sign-in-link.tsx) leads back to the page with what its address asked for.
 *
 * A stranger's browser is told which pages it may fetch ahead (`next-page.ts`) until this one is alive, when links are the
 * framework's. One that came so is asked for once more: no look was counted when it was fetched, since it might not be opened.
 */
export const EARLY_SCRIPT = `var root=document.documentElement;try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")root.dataset.theme=t}catch(e){}
document.early=[];
function early(what,by){var d=document.early;if(!d||d.some(function(p){return p[0]===what}))return;d.push([what,by]);mark(by||what);again()}
function mark(e){e.dataset.pressed="";e.ariaBusy="true"}
addEventListener("submit",function(e){if(!e.target.hasAttribute("action")){e.preventDefault();early(e.target,e.submitter)}},true);
addEventListener("click",function(e){var b=e.target.closest("button,[role=button]");if(b&&!(b.form&&b.type==="submit"))early(b);
var s=e.target.closest('a[rel=nofollow][href*="/sign-in?next="]');if(s)s.href=s.href.replace(/%3F.*/,"")+encodeURIComponent(location.search);
var o=e.target.closest("a[data-own]");if(o&&root.dataset.reader&&!e.button&&!(e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)){e.preventDefault();mark(o);again()}},true);
addEventListener("input",function(e){var f=e.target;f.touched=true;f.typed=f.value},true);
function later(){var l=document.getElementById("${LATER_SCRIPTS}");if(!l)return;l.remove();
document.querySelectorAll('script[type="${LATER_TYPE}"]').forEach(function(o){var s=document.createElement("script");s.text=o.text;o.replaceWith(s)});
JSON.parse(l.textContent).forEach(bring)}
var missing=[];
function bring(u){var s=document.createElement("script");s.async=true;s.src=u;s.onerror=function(){s.remove();missing.push(u);rest()};document.head.append(s)}
function rest(){if(!document.early)return;document.querySelectorAll("[data-pressed]").forEach(function(e){delete e.dataset.pressed;e.ariaBusy=null});document.early=[]}
function again(){missing.splice(0).forEach(bring)}
addEventListener("online",again);
${JSON.stringify(SIGNS)}.forEach(function(n){addEventListener(n,function(e){if(e.movementX!==0||e.movementY!==0||n!=="pointermove")later()},{capture:true,passive:true})});
var hint=/(?:^|; )${HINT_COOKIE.replace(".", "[.]")}=([-\\w]+)/.exec(document.cookie);
if(hint&&root.dataset.shared!==undefined){root.dataset.reader=hint[1];
document.ownPage=fetch("/api/v1/me/page?path="+encodeURIComponent(location.pathname+location.search),{headers:{Accept:"application/json"}}).catch(function(){return null});
addEventListener("DOMContentLoaded",later)}
if(!hint)addEventListener("DOMContentLoaded",function(){if(!document.early)return;var n=document.createElement("script");n.type="speculationrules";n.id="${NEXT_PAGE}";n.text=${JSON.stringify(NEXT_PAGE_RULES)};document.head.append(n)});
var came=performance.getEntriesByType("navigation")[0];if(came&&came.deliveryType==="navigational-prefetch")fetch(location.href,{cache:"no-cache"}).catch(function(){return null})`;
