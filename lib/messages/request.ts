import { getRequestConfig } from "next-intl/server";
import { en } from "./messages";

/** What next-intl asks for each page: its language and messages. Times of events are shown in zones that are named. */
export default getRequestConfig(() => ({ locale: "en", messages: en, timeZone: "UTC" }));
