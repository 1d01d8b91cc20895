import { missingEndpoint as missing } from "@/lib/auth/missing-endpoint";

export { missing as DELETE, missing as GET, missing as PATCH, missing as POST, missing as PUT };
