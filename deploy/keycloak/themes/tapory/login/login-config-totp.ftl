<#import "template.ftl" as layout>
<@layout.registrationLayout displayRequiredFields=false displayMessage=!messagesPerField.existsError('totp','userLabel'); section>
  <#assign wrong = messagesPerField.existsError('totp')>
  <#assign unnamed = messagesPerField.existsError('userLabel')>
  <#if section = "header">
    ${msg("loginTotpTitle")}
  <#elseif section = "form">
    <p class="lead">${msg("loginTotpLead")}</p>
    <ol class="steps">
      <li>
        <p>${msg("loginTotpStep1")} <#list totp.supportedApplications as app>${msg(app)}<#sep>${msg("listSeparator")}</#list></p>
      </li>
      <#if mode?? && mode = "manual">
        <li>
          <p>${msg("loginTotpManualStep2")}</p>
          <p><code class="secret" id="kc-totp-secret-key">${totp.totpSecretEncoded}</code></p>
          <p class="small">${msg("loginTotpManualStep3")} ${msg("loginTotp." + totp.policy.type)}${msg("listSeparator")}${totp.policy.getAlgorithmKey()}${msg("listSeparator")}${msg("totpDigits", totp.policy.digits)}<#if totp.policy.type = "totp">${msg("listSeparator")}${msg("totpPeriod", totp.policy.period)}</#if></p>
          <p><a class="quiet" href="${totp.qrUrl}" id="mode-barcode">${msg("loginTotpScanBarcode")}</a></p>
        </li>
      <#else>
        <li>
          <p>${msg("loginTotpStep2")}</p>
          <img class="barcode" id="kc-totp-secret-qr-code" src="data:image/png;base64, ${totp.totpSecretQrCode}" width="200" height="200" alt="${msg("totpBarcode")}">
          <p><a class="quiet" href="${totp.manualUrl}" id="mode-manual">${msg("loginTotpUnableToScan")}</a></p>
        </li>
      </#if>
      <li><p>${msg("loginTotpStep3")}</p></li>
    </ol>
    <#if wrong>
      <p class="notice error" id="input-error-otp-code" role="alert">${kcSanitize(messagesPerField.get('totp'))?no_esc}</p>
    </#if>
    <form action="${url.loginAction}" id="kc-totp-settings-form" method="post">
      <div class="field">
        <label class="label" for="totp">${msg("authenticatorCode")}</label>
        <input class="input digits" id="totp" name="totp" type="text" inputmode="numeric" autocomplete="one-time-code" dir="ltr" required
               <#if wrong>autofocus aria-invalid="true" aria-describedby="input-error-otp-code"</#if>>
        <input type="hidden" id="totpSecret" name="totpSecret" value="${totp.totpSecret}">
        <#if mode??><input type="hidden" id="mode" name="mode" value="${mode}"></#if>
      </div>
      <div class="field">
        <label class="label" for="userLabel">${msg("loginTotpDeviceName")}<#if totp.otpCredentials?size lt 1>${msg("optional")}</#if></label>
        <input class="input" id="userLabel" name="userLabel" type="text" autocomplete="off" maxlength="60" aria-describedby="label-help<#if unnamed> input-error-otp-label</#if>"
               <#if unnamed>aria-invalid="true"</#if> <#if totp.otpCredentials?size gte 1>required</#if>>
        <p class="small" id="label-help">${msg("loginTotpStep3DeviceName")}</p>
        <#if unnamed>
          <p class="field-error" id="input-error-otp-label" role="alert">${kcSanitize(messagesPerField.get('userLabel'))?no_esc}</p>
        </#if>
      </div>
      <button class="button primary block" id="saveTOTPBtn" type="submit">${msg("doSubmit")}</button>
    </form>
    <#if isAppInitiatedAction??>
      <form action="${url.loginAction}" method="post">
        <p class="aside"><button class="link" id="cancelTOTPBtn" type="submit" name="cancel-aia" value="true">${msg("doCancel")}</button></p>
      </form>
    </#if>
  </#if>
</@layout.registrationLayout>
